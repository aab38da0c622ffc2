type Lane = 'rule' | 'agent' | 'person'
type Step = { lane: Lane; text: string }

const steps: readonly Step[] = [
  { lane: 'rule', text: 'The invoice arrives by email and is filed under its supplier and purchase order.' },
  { lane: 'agent', text: 'Lines, prices and small print are read, whatever the layout.' },
  { lane: 'rule', text: 'Each line is matched with the order and the delivery note.' },
  {
    lane: 'agent',
    text: 'One line costs more than agreed. The agent finds the letter announcing the price increase and drafts a decision.',
  },
  { lane: 'person', text: 'The buyer reads one page and decides: pay, query or refuse.' },
  {
    lane: 'rule',
    text: 'The invoice is booked and scheduled for payment. The record shows who decided, and on what evidence.',
  },
]

export const aiAutomation = {
  fold: 'Who touches the invoice, step by step',
  label: 'AI & Automation',
  title: 'One supplier invoice, and who touches it',
  lead: 'Rules handle what is certain. Agents handle what must be read and weighed. People make the decisions that someone must answer for.',
  lanes: ['rule', 'agent', 'person'] satisfies Lane[],
  steps,
  figures: [
    { measure: '40-60%', text: 'typical efficiency gain' },
    { measure: '6-9 months', text: 'average payback' },
  ],
  links: { automation: 'How we automate', agents: 'Agents and co-pilots' },
}
