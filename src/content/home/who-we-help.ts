import { noBreakHyphen } from '../no-break-hyphen.ts'

/** Roles in a company, drawn as the rooms of a floor plan, each with a recommended page. */
export const whoWeHelp = {
  fold: 'Which of these five desks is yours?',
  label: 'Who we help',
  title: 'Find your desk on the plan.',
  lead: 'The same bottleneck looks different from every room. We talk to people in all five before we build anything.',
  corridor: 'The corridor, where hand-offs get lost',
  rooms: [
    {
      name: 'Founder & CEO',
      desk: 'You are asked to approve another hire for work that should not need a person. Nobody can show you where the time goes.',
      page: 'dataAnalytics',
      action: 'See your figures in one place',
    },
    {
      name: 'Operations Lead',
      desk: 'You know where the work jams. You also know who fixes it by hand every day, and what happens in the week that person is away. You lack the proof, and the hours to fix the cause while everything keeps running.',
      page: 'processIntelligence',
      action: 'Find where work gets stuck',
    },
    {
      name: 'Marketing & Sales Head',
      desk: 'Leads come in faster than they are answered. Your CRM is filled in on Friday afternoon, from memory.',
      page: 'aiAgents',
      action: 'Give the routine to an agent',
    },
    {
      name: 'Finance',
      desk: `Invoices wait for an approval, and the approval waits for an attachment. ${noBreakHyphen('Month-end')} turns into a search party.`,
      page: 'aiAutomation',
      action: 'Let hand-offs run themselves',
    },
    {
      name: 'IT & Data',
      desk: 'You keep connections running that nobody ever documented, and you learn of new ones only when they break.',
      page: 'customAi',
      action: 'Build what no product covers',
    },
  ],
} as const
