/** Roles in a company, drawn as the rooms of a floor plan, each with a recommended page. */
export const whoWeHelp = {
  fold: 'Which of these five desks is yours?',
  label: 'Who we help',
  title: 'Find your desk on the plan.',
  lead: 'The same bottleneck looks different from every room. We talk to all five before anything is built.',
  corridor: 'The corridor, where hand-offs get lost',
  rooms: [
    {
      name: 'Founder & CEO',
      desk: 'You are asked to approve the next hire for work that should not need a person, and nobody can show you where the time goes.',
      page: 'dataAnalytics',
      action: 'See your figures in one place',
    },
    {
      name: 'Operations Lead',
      desk: 'You know where it jams. You also know who fixes it by hand every day, and what happens in the week they are away. What is missing is the proof, and the hours to fix it while everything keeps running.',
      page: 'processIntelligence',
      action: 'Find where work waits',
    },
    {
      name: 'Marketing & Sales Head',
      desk: 'Leads come in faster than they are answered. The system of record is filled in on Friday afternoon, from memory.',
      page: 'aiAgents',
      action: 'Give the routine to an agent',
    },
    {
      name: 'Finance',
      desk: 'Invoices wait for an approval that waits for an attachment. Month-end is a search party.',
      page: 'aiAutomation',
      action: 'Let hand-offs run themselves',
    },
    {
      name: 'IT & Data',
      desk: 'You keep alive the connections that nobody drew, and hear of new ones when they break.',
      page: 'customAi',
      action: 'Build what no product covers',
    },
  ],
} as const
