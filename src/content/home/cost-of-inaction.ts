import { catalogue, shortPrice } from '#contract/catalogue.ts'
import { formatNumber } from '#contract/format-number.ts'
import { weeksInYear, type LedgerEntry } from '#contract/ledger.ts'

export const costOfInaction = {
  label: 'The cost of waiting',
  title: 'What does it cost to leave things as they are?',
  lead: 'Nobody outside your company knows these figures. Ask your own team for them, and fill in the sheet.',
  unwritten: {
    title: 'What no ledger shows',
    fold: 'Three costs you cannot add up',
    items: [
      'The customer who did not complain, and did not come back.',
      'The decision based on last month’s figure.',
      'The good colleague who left, tired of copying rows.',
    ],
  },
}

const notes: Record<LedgerEntry['name'], string> = {
  retyping: 'Count every copy, not only the first entry.',
  waiting: 'A late invoice, an idle crew, a lost slot: count the ones you pay for.',
  'putting-right': 'Include the call to the customer.',
  reporting: 'From the first export to the last correction.',
}

const blueprintDollars = catalogue.blueprint.cents / 100

/** How many Blueprints a sum would pay for. */
function inBlueprints(dollars: number): string {
  const count = dollars / blueprintDollars
  if (count > 0 && count < 0.1) return 'less than 0.1 Blueprints'
  const rounded = count < 10 ? Math.round(count * 10) / 10 : Math.round(count)
  return `${formatNumber(rounded)} ${rounded === 1 ? 'Blueprint' : 'Blueprints'}`
}

export const ledger = {
  title: 'Draw yours',
  sheet: 'Ledger for one ordinary week',
  notes,
  week: 'a week',
  total: `All four, over ${weeksInYear} working weeks`,
  year: (dollars: string) => `${dollars} a year`,
  hours: (hours: number) => `${formatNumber(hours)} h`,
  gap: 'A and B are two of your systems. The gap is the work that people do by hand between them, in hours a week.',
  against: {
    title: 'To compare: paid once',
    text: 'The Operational Intelligence Blueprint',
    price: `${shortPrice('blueprint')} USD`,
    link: 'What the price covers',
    division: 'The year’s cost divided by the Blueprint’s price, rounded',
    divisor: shortPrice('blueprint'),
    blueprints: 'Blueprints',
    inBlueprints,
  },
  kept: 'Your numbers stay in this browser.',
  print: 'Print this sheet',
  clear: 'Clear the numbers',
  titleBlock: { sheet: 'Sheet', number: '03', revision: 'Revision', from: 'Drawn with' },
}
