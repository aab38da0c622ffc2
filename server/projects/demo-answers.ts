import type { Answers } from '#contract/projects/questionnaire.ts'

/** What the demo's client has answered about the operation that is being diagnosed. */
export const demoAnswers: Answers = {
  operation: 'Approving supplier invoices, from their arrival to the payment run',
  course:
    'The invoice arrives by mail or on paper and is scanned in the post room. Accounts types it into the ledger, looks for the order and sends a copy to whoever ordered. They answer with yes, no or nothing. After the second reminder a manager signs in their place. On Thursdays everything signed is paid.',
  people:
    'Three people in accounts, about twenty who order, four managers who sign. Two of the three in accounts do this all day.',
  systems:
    'The ledger (accounts), the order list, a spreadsheet in purchasing, the shared mailbox, and a binder for what came on paper.',
  volume: 'About 900, more at the end of a quarter',
  duration: 'Eleven days on average, of which twenty minutes are work',
  losses:
    'It waits longest for the person who ordered. Orders that were changed by telephone never match. Each month we pay two or three invoices twice.',
  attempts:
    'A rule that reminds after three days. People filter the reminders away. Last year a scanner with text recognition: it reads well, but nobody trusted it, so everything is typed again.',
  result: 'Nine of ten invoices are paid within four days, and nobody types what a machine has read.',
  constraints:
    'Two signatures above 5,000. The ledger stays until 2028. The auditors want the paper for ten years.',
  decides: 'The finance director, with the head of purchasing',
  else: '',
}

export const demoFile = {
  name: 'Invoices of October.csv',
  content: [
    'number,arrived,approved,paid,reminders',
    '10231,2026-10-01,2026-10-09,2026-10-15,2',
    '10232,2026-10-01,2026-10-02,2026-10-08,0',
    '10233,2026-10-02,2026-10-20,2026-10-22,3',
    '10234,2026-10-05,2026-10-06,2026-10-08,0',
    '',
  ].join('\n'),
}
