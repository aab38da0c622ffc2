import { shortPrice } from '#contract/catalogue.ts'

export const costOfInaction = {
  label: 'The cost of waiting',
  title: 'What does it cost to leave things as they are?',
  lead: 'Nobody outside your company knows these figures. Ask your own team for them and do the sum in pencil.',
  unwritten: {
    title: 'What no ledger shows',
    items: [
      'The customer who did not complain, and did not come back.',
      'The decision taken on last month’s figure.',
      'The good colleague who grew tired of copying rows.',
    ],
  },
  sheet: 'Ledger of one ordinary week',
  entries: [
    {
      title: 'Retyping',
      note: 'Count every copy, not only the first entry.',
      terms: ['items entered again', 'minutes for each', 'cost of a minute'],
    },
    {
      title: 'Waiting',
      note: 'A late invoice, an idle crew, a lost slot: whichever you pay for.',
      terms: ['jobs standing still', 'days each one waits', 'cost of a day’s delay'],
    },
    {
      title: 'Putting right',
      note: 'Include the call to the customer.',
      terms: ['errors found later', 'hours to mend each', 'cost of an hour'],
    },
    {
      title: 'Reporting',
      note: 'From the first export to the last correction.',
      terms: ['reports made by hand', 'hours for each', 'cost of an hour'],
    },
  ],
  total: { title: 'All four, times the weeks you work in a year', result: 'another year like this one' },
  against: {
    title: 'Against it, once',
    text: 'The Operational Intelligence Blueprint',
    price: `${shortPrice('blueprint')} USD`,
    link: 'What that pays for',
  },
}
