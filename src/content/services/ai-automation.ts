import type { ServicePage } from '../site/service.ts'

export const service: ServicePage = {
  sheet: 'S1',
  label: 'AI & Automation',
  title: 'Intelligent Automation',
  description:
    'Hand-offs and approvals that run themselves and nothing typed twice, with a person at the gate. Typical efficiency gain 40-60%, average payback 6-9 months.',
  claim: 'The order is typed once. Everything after that happens automatically.',
  lead: 'We take the hand-offs, approvals and retyping out of a process that already works on paper, and leave people the decisions that need human judgement.',
  hero: 'below',
  first: { label: 'See what it is worth', section: 3 },
  sections: [
    {
      kind: 'ledger',
      ground: 'paper',
      label: 'Benefits',
      title: 'The same process, before and after',
      lead: 'Nothing here requires a new ERP. The systems stay; what changes is who carries the work between them.',
      columns: ['Today', 'Automated'],
      rows: [
        {
          name: 'An order arrives',
          cells: [
            'Somebody reads the PDF and types it into two systems. On Mondays there is a queue.',
            'It is read, checked against the price list and entered as it arrives. Unclear lines are set aside with a reason.',
          ],
        },
        {
          name: 'An approval is due',
          cells: [
            'The email sits in an inbox until its owner is back. Nobody can say where it is.',
            'The request goes, with everything needed, to a person who can decide today, and sends its own reminders.',
          ],
        },
        {
          name: 'Two systems disagree',
          cells: [
            'It surfaces at month-end, as a discrepancy that somebody has to explain.',
            'It is found when it happens, and corrected or raised while everyone still remembers the case.',
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
          text: 'Anything a rule can decide, a rule decides. A language model reads what people wrote, and says how sure it is.',
          x: 41,
          y: 20,
        },
        {
          title: 'The human gate',
          text: 'Amounts, exceptions and low confidence stop here. A person sees the case, the proposal and the evidence on one screen.',
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
      title: 'What it is worth, in figures',
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
        'A running automation in your own accounts, with its source',
        'The process drawing it was built from, kept up to date',
        'A dashboard of cases: done, waiting, set aside, and why',
        'A runbook, and your own people trained to change the rules',
      ],
      give: [
        'One process owner with the authority to decide how it should run',
        'Test access to the systems involved',
        'Real past cases, the ugly ones first',
        'A regular hour with us while we build',
      ],
    },
  ],
  closing: {
    title: 'Name the task nobody would miss.',
    text: 'Describe one process that eats your week. The assessment says whether it can be automated, what should stay with people, and what it would return.',
    action: { label: 'Start Your Automation Assessment', to: 'contact' },
  },
}
