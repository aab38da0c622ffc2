import type { ServicePage } from '../site/service.ts'

export const service: ServicePage = {
  sheet: 'S1',
  label: 'AI & Automation',
  title: 'Intelligent Automation',
  description:
    'Hand-offs and approvals that run themselves, no retyping, and a person at the gate. Typical efficiency gain 40-60%, average payback 6-9 months.',
  claim: 'The order is typed once. Everything after that happens automatically.',
  lead: 'We automate the hand-offs, approvals and retyping in a process that already works, and leave people the decisions that need human judgement.',
  hero: 'below',
  first: { label: 'See what it is worth', section: 3 },
  sections: [
    {
      kind: 'ledger',
      ground: 'paper',
      label: 'Benefits',
      title: 'The same process, before and after',
      lead: 'Nothing here requires a new ERP system. Your systems stay. What changes is how work moves between them.',
      columns: ['Today', 'Automated'],
      rows: [
        {
          name: 'An order arrives',
          cells: [
            'Somebody reads the PDF and types it into two systems. On Mondays there is a queue.',
            'The order is read, checked against the price list and entered as it arrives. Unclear lines are set aside with a reason.',
          ],
        },
        {
          name: 'An approval is due',
          cells: [
            'The email sits in an inbox until its owner is back. Nobody knows who has it.',
            'The request goes to a person who can decide today, with everything needed attached. Reminders go out automatically.',
          ],
        },
        {
          name: 'Two systems disagree',
          cells: [
            'The discrepancy surfaces at month-end, and somebody has to explain it.',
            'The discrepancy is found at once, and corrected or raised while everyone still remembers the case.',
          ],
        },
        {
          name: 'Volume grows',
          cells: [
            'Another person is hired to do the same typing.',
            'The automation runs for longer. People are hired to serve customers, not to copy data.',
          ],
        },
      ],
    },
    {
      kind: 'callouts',
      ground: 'shade',
      label: 'Features',
      title: 'What we build, seen from above',
      picture: {
        src: '/media/services/ai-automation.avif',
        alt: 'Plan view: many loose lines enter from the left, pass a gate and leave as a few ordered lanes.',
        caption: 'Plan view, not to scale. Everything that arrives in a tangle leaves in lanes.',
        width: 1200,
        height: 800,
      },
      items: [
        {
          title: 'Intake',
          text: 'Emails, forms, scans and exports are read where they arrive. Each becomes a case with a number.',
          x: 9,
          y: 30,
        },
        {
          title: 'Rules before models',
          text: 'If a rule can decide a case, the rule decides it. A language model reads what people wrote and says how sure it is.',
          x: 41,
          y: 20,
        },
        {
          title: 'The human gate',
          text: 'Amounts over a limit, exceptions and low-confidence results stop here. A person sees the case, the proposal and the evidence on one screen.',
          x: 56,
          y: 62,
        },
        {
          title: 'Write-back',
          text: 'Results are written to your systems once, through their own interfaces, and can be reversed.',
          x: 90,
          y: 41,
        },
        {
          title: 'The log',
          text: 'Every step records who, what, when and why: for the auditor, and for the day something looks odd.',
          x: 72,
          y: 88,
        },
      ],
    },
    {
      kind: 'figures',
      ground: 'ink',
      label: 'Return on investment',
      title: 'What automation is worth, in figures',
      lead: 'Typical figures for processes with steady volume and clear rules. We measure yours before the build and again after it, by the same yardstick, and tell you when a process is not worth automating.',
      figures: [
        {
          value: '40-60%',
          label: 'typical efficiency gain',
          text: 'Working time that no longer goes into copying, chasing and correcting.',
          bar: { from: 40, to: 60, of: 100, scale: ['0', '25', '50', '75', '100%'] },
        },
        {
          value: '6-9 months',
          label: 'average payback',
          text: 'From the first live case until the cost has been recovered.',
          bar: { from: 6, to: 9, of: 12, scale: ['0', '3', '6', '9', '12'] },
        },
      ],
    },
    {
      kind: 'handover',
      ground: 'paper',
      label: 'Both sides of the table',
      title: 'What changes hands',
      receive: [
        'A running automation in your own accounts, with its source code',
        'The process drawing it was built from, kept up to date',
        'A dashboard of cases: done, pending or set aside, and why',
        'A runbook, and training for your own people to change the rules',
      ],
      give: [
        'One process owner with the authority to decide how the process runs',
        'Test access to the systems involved',
        'Real past cases, the ugly ones first',
        'A regular hour with us while we build',
      ],
    },
  ],
  closing: {
    title: 'Name the task nobody would miss.',
    text: 'Describe one process that eats up your week. The assessment says whether that process can be automated, what should stay with people, and what automation would return.',
    action: { label: 'Start Your Automation Assessment', to: 'contact' },
  },
}
