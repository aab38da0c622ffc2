import type { Answers } from '#contract/projects/questionnaire.ts'

/** What the demo's client has answered about the operation that is being diagnosed. */
export const demoAnswers: Answers = {
  operation: 'Approving supplier invoices, from their arrival to the payment run',
  course:
    'The invoice arrives by email or on paper and is scanned in the post room. Accounts enters it in the ledger, looks for the order and sends a copy to the person who placed the order. That person answers yes, no or not at all. After the second reminder, a manager signs instead. On Thursdays, everything that has been signed is paid.',
  people:
    'Three people in accounts, about twenty who place orders, four managers who sign. Two of the three in accounts do this all day.',
  systems:
    'The ledger (accounts), the order list, a spreadsheet in purchasing, the shared mailbox, and a binder for paper invoices.',
  volume: 'About 900, more at the end of a quarter',
  duration: 'Eleven days on average, of which twenty minutes are actual work',
  losses:
    'The longest wait is for the person who placed the order. Orders that were changed by telephone never match. Each month we pay two or three invoices twice.',
  attempts:
    'A rule that sends a reminder after three days. People filter the reminders out. Last year, a scanner with text recognition: it reads well, but nobody trusts it, so everything is typed in again.',
  result:
    'Nine out of ten invoices are paid within four days, and nobody types in what a machine has already read.',
  constraints:
    'Two signatures above 5,000. The ledger stays until 2028. The auditors want the paper invoices kept for ten years.',
  decides: 'The finance director, with the head of purchasing',
  else: '',
}

export const demoFile = {
  name: 'October invoices.csv',
  content: [
    'number,arrived,approved,paid,reminders',
    '10231,2026-10-01,2026-10-09,2026-10-15,2',
    '10232,2026-10-01,2026-10-02,2026-10-08,0',
    '10233,2026-10-02,2026-10-20,2026-10-22,3',
    '10234,2026-10-05,2026-10-06,2026-10-08,0',
    '',
  ].join('\n'),
}
