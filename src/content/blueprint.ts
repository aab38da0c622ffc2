import { blueprintOffer } from '#contract/blueprint-offer.ts'
import { shortPrice } from '#contract/catalogue.ts'
import { noBreakHyphen } from './no-break-hyphen.ts'

export const blueprint = {
  label: 'Fixed-price diagnostic',
  title: 'The Operational Intelligence Blueprint',
  lead: 'In two weeks you will have a drawing of how your operation really runs, what slows it down, and what to build first.',
  action: 'See what the price covers',
  facts: [
    { term: 'Price', value: `${shortPrice('blueprint')} USD, fixed` },
    { term: 'Your time', value: 'a 90-minute discovery session' },
    { term: 'Duration', value: '2 weeks' },
    { term: 'Scope', value: 'the top 3-5 bottlenecks' },
  ],
  problem: {
    title: 'Nobody can fix a process that nobody has drawn.',
    text: `The order is typed in three times. The report is assembled by hand each Monday. One person knows how ${noBreakHyphen('month-end')} works. Each of these began as a workaround, and the workarounds have become the process.`,
    symptoms: [
      {
        seen: 'Another tool was bought, and the spreadsheets stayed.',
        cause: 'The tool automates a step. The delay sits between the steps.',
      },
      {
        seen: 'Every department reports a different number.',
        cause: 'There is no single source of truth, only exports.',
      },
      {
        seen: 'Growth means hiring for the same manual work.',
        cause: 'Volume rises only in step with headcount: a growth ceiling.',
      },
    ],
  },
  deliverables: {
    title: 'Five deliverables, yours to keep',
    items: [
      {
        title: blueprintOffer.deliverables[0],
        text: 'How work moves today, across people and systems, including the steps that no manual mentions.',
      },
      {
        title: blueprintOffer.deliverables[1],
        text: 'The top 3-5 areas that hold you back, each with its cause and the cost of leaving it as it is.',
      },
      {
        title: blueprintOffer.deliverables[2],
        text: 'What can be automated, what an agent can take on, what should stay with people, and why.',
      },
      {
        title: blueprintOffer.deliverables[3],
        text: 'The target drawing: systems, data flows and hand-offs, specific enough to build from.',
      },
      {
        title: blueprintOffer.deliverables[4],
        text: 'What to do first, what depends on what, and how you will see that each step has paid off.',
      },
    ],
  },
  specimen: {
    label: 'Specimen',
    title: 'One bottleneck, as you would receive it',
    text: 'The analysis gives every bottleneck its own sheet with the same seven lines. Decision-makers can compare the sheets, and builders can work from them.',
    note: 'This is a specimen. The process is invented and does not belong to any client. Your own sheets will show your figures.',
    sheet: 'Bottleneck 2: invoice approval',
    rows: [
      { term: 'Where', value: 'Between goods receipt and accounts' },
      { term: 'What waits', value: 'Supplier invoices, until somebody finds the delivery note' },
      { term: 'Cause', value: 'The note is filed on paper at the gate. Accounts cannot see it.' },
      {
        term: 'Cost of inaction',
        value: 'Invoices per month × minutes spent searching × cost per minute, plus the discounts missed',
      },
      {
        term: 'Remedy',
        value:
          'A photograph taken at the gate and matched by an agent. A person decides only where the note and the invoice differ.',
      },
      { term: 'Depends on', value: 'Supplier numbers that agree in both systems (opportunity 4)' },
      { term: 'It works when', value: 'The share of invoices approved untouched rises week by week' },
    ],
  },
  process: {
    label: 'The process',
    title: 'Two weeks, three steps',
    steps: [
      {
        measure: '90 minutes',
        title: 'Discovery session',
        text: 'A kick-off call with the people who run the process. We ask questions; you show us the real screens and the real spreadsheets.',
      },
      {
        measure: 'in between',
        title: 'Deep-dive analysis',
        text: 'We trace the work through your systems, measure where it waits and draw it. You only need to answer questions as they come up.',
      },
      {
        measure: 'within 2 weeks',
        title: 'Delivery and walkthrough',
        text: 'You receive all five deliverables, and we go through them with you line by line.',
      },
    ],
  },
  fit: {
    label: 'Is it for you?',
    title: 'When to buy it, and when not to',
    yes: {
      title: 'Buy it when',
      items: [
        'work crosses three or more systems, and people carry it between them',
        'you are about to hire for work that nobody enjoys doing',
        'you have bought a tool, and the queue is as long as before',
        'you want to use AI, but nobody can say where it would pay off',
      ],
    },
    no: {
      title: 'Keep your money when',
      items: [
        'you know exactly what to build: ask us for a project instead',
        'the process will be discontinued this year anyway',
        'nobody who does the work can spare 90 minutes',
        'you need a report to justify a decision already made',
      ],
    },
    afterwards: {
      title: 'After the two weeks',
      ways: [
        {
          title: 'With us',
          text: 'Go ahead with a full project within 60 days, and the whole price of the Blueprint is credited towards it.',
        },
        {
          title: 'With others',
          text: 'The architecture is specific enough for any competent team to build.',
        },
        { title: 'On your own', text: 'The roadmap begins with what you can do without buying anything.' },
      ],
    },
  },
  investment: {
    title: 'One price, known before we start',
    text: 'You pay once. There is no subscription attached. The drawings are yours, no matter who builds from them.',
    price: shortPrice('blueprint'),
    priceNote: 'USD, fixed',
    action: 'Get Your Blueprint',
    guarantee: {
      title: 'The guarantee',
      text: '100% credit-back: if you go ahead with a full project within 60 days, the whole amount counts towards it.',
      note: 'It is a credit, not a refund. All purchases are final.',
    },
  },
}
