import { noBreakHyphen } from '../no-break-hyphen.ts'

export const impactStories = {
  label: 'Impact stories',
  title: 'Three situations, before and after',
  lead: 'These are typical cases, not client stories, so they have no names and no figures. Yours will have both.',
  terms: { situation: 'As found', cause: 'The cause', change: 'As built', outcome: 'What is different' },
  stories: [
    {
      figure: 'order',
      fold: 'Why it was typed three times, and what ended it',
      field: 'Wholesale and distribution',
      title: 'The order that was typed three times',
      situation:
        'Orders arrived by email, were keyed into the shop system, copied into the warehouse sheet and entered again for accounting. A wrong digit surfaced as a wrong delivery.',
      cause:
        'Each of the three systems had its own version of an order, and none told the other two about a change.',
      change:
        'The order is read once, checked against stock and price, and posted to all three systems. Anything that does not match goes to a person, with the original beside it.',
      outcome: 'Nobody types orders in the evening any more. Nobody argues about which list is right.',
    },
    {
      figure: 'close',
      fold: 'Why only one person could close the books, and what changed',
      field: 'Professional services',
      title: `The ${noBreakHyphen('month-end')} that lived in one person’s head`,
      situation:
        'Closing the books followed a routine that only one person knew. Holidays were planned around it, and everybody who needed a figure had to wait.',
      cause: 'The steps had never been written down, because every exception changed them.',
      change:
        'The close is a list that the systems work through on their own. For each exception, the owner is asked one question, and the answer is kept for next time.',
      outcome: 'Anyone on the team can run the close, and every decision can be traced afterwards.',
    },
    {
      figure: 'queue',
      fold: 'Why the stopped machine waited, and what sorts the queue now',
      field: 'Customer service',
      title: 'The urgent request behind the address change',
      situation:
        'Requests by form, chat and phone joined one queue, first come, first served. A report of a stopped machine waited behind a change of address.',
      cause: 'Most requests asked for facts that were already in the order system.',
      change:
        'An agent answers what the records can answer. The other requests are sorted by urgency, and each reaches a person with the customer, history and likely cause already on the sheet.',
      outcome: 'Routine answers go out immediately. People spend the day on the cases that need a person.',
    },
  ],
} as const
