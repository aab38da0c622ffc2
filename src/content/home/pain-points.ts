import { noBreakHyphen } from '../no-break-hyphen.ts'

export const painPoints = {
  fold: 'Where an order gets lost: four gaps',
  label: 'Where work is lost',
  title: 'Work rarely fails inside a system. It fails between two of them.',
  lead: 'Follow one order through a company. Every tool along the way does its job. The gaps belong to nobody, so people bridge them by retyping, asking and remembering.',
  gaps: [
    {
      from: 'Inbox',
      to: 'CRM',
      title: 'Typed in twice',
      text: 'The order comes as a PDF. Someone copies it into the CRM, someone else into the job sheet. When the customer changes a quantity, only one of the two copies is corrected.',
    },
    {
      from: 'CRM',
      to: 'Job sheet',
      title: 'Announced in a chat',
      text: 'Sales marks the deal as won and posts a message. Operations starts when somebody has read it. When nobody has, the customer is the first to ask.',
    },
    {
      from: 'Job sheet',
      to: 'Accounts',
      title: 'Known to one person',
      text: `Before each import, a colleague fixes the rows that always break. Nobody else knows which ones, so ${noBreakHyphen('month-end')} is planned around that colleague’s leave.`,
    },
    {
      from: 'Accounts',
      to: 'Report',
      title: 'Argued about on Monday',
      text: 'Three exports are joined by hand, and two departments bring two totals. By the time the meeting has settled which one is right, the week in question is over.',
    },
  ],
  measure: 'one order, from the inbox to the report',
  evidence:
    'The evidence is already there: every record shows when it was touched, so the gaps can be measured instead of debated.',
  link: 'How we find where work waits',
}
