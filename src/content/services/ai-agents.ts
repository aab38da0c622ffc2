import type { ServicePage } from '../site/service.ts'

export const service: ServicePage = {
  sheet: 'D4',
  label: 'Agentic AI',
  title: 'AI Agents & Co-pilots',
  description:
    'Agents that take on a defined job and co-pilots that prepare a decision, with tools, tests and a line they must not cross.',
  claim: 'A defined job, the tools to do it, and a line it must not cross.',
  lead: 'An agent takes on a job and finishes it. A co-pilot prepares a decision and leaves it to a person. We build both, and draw the line between them with you.',
  hero: 'right',
  first: { label: 'Choose an agent', section: 1 },
  sections: [
    {
      kind: 'agents',
      ground: 'paper',
      label: 'Six positions',
      title: 'Which job is open?',
      lead: 'Each comes with a job description, a list of tools, and a point at which it stops to ask.',
      agents: [
        {
          title: 'Sales Agent',
          subject: 'Sales Agent',
          text: 'Reads enquiries as they arrive, looks up the company, answers what it can, and books a qualified call in the right calendar.',
          asks: 'before quoting a price or making a promise',
        },
        {
          title: 'Analytics Co-pilot',
          subject: 'Analytics Co-pilot',
          text: 'Answers questions about your figures in plain language, shows the query it ran, and declines questions that the data cannot answer.',
          asks: 'which definition you mean',
        },
        {
          title: 'Support Agent',
          subject: 'Support Agent',
          text: 'Resolves recurring cases in the ticket system using your own documentation, and hands over the rest with the work done so far.',
          asks: 'before issuing a refund or an apology',
        },
        {
          title: 'Knowledge Agent',
          subject: 'Knowledge Agent',
          text: 'Finds the passage in contracts, manuals and minutes, quotes it with its source, and notices when two documents disagree.',
          asks: 'who may read the answer',
        },
        {
          title: 'Process Agent',
          subject: 'Process Agent',
          text: 'Watches cases move through your systems, chases what is late, fills in what is missing and posts entries that are beyond doubt.',
          asks: 'when an amount exceeds its limit',
        },
        {
          title: 'Bespoke Agent',
          subject: 'Bespoke Agent',
          text: 'The job that exists only in your company. We write its description with the person who does it today.',
          asks: 'at the point that you set',
        },
      ],
    },
    {
      kind: 'ledger',
      ground: 'shade',
      label: 'Benefits',
      title: 'How an agent differs from a chatbot',
      lead: 'A chat window in front of a language model is neither an agent nor a co-pilot. These are the differences people notice.',
      columns: ['A chatbot', 'Our agent or co-pilot'],
      rows: [
        {
          name: 'It finishes',
          cells: [
            'Explains how the address could be changed.',
            'Changes the address in both systems and confirms the change.',
          ],
        },
        {
          name: 'You can ask it why',
          cells: [
            'Gives a different reason each time.',
            'Shows the steps, the sources and the tool calls for that very case.',
          ],
        },
        {
          name: 'It knows its place',
          cells: ['Answers everything.', 'Stops at the line you drew, and takes the case to a named person.'],
        },
        {
          name: 'It gets better',
          cells: [
            'Changes when its provider changes it.',
            'Is tested on your past cases before each change goes live.',
          ],
        },
      ],
    },
    {
      kind: 'callouts',
      ground: 'ink',
      label: 'Features',
      title: 'One case, traced',
      picture: {
        src: '/media/services/ai-agents.avif',
        alt: 'Trace of an agent at work: a path from left to right that branches, drops most branches, passes a gate and ends at one result.',
        caption: 'Trace of a made-up case. Thin lines are options the agent considered and dropped.',
        width: 1200,
        height: 800,
      },
      items: [
        {
          title: 'Goal',
          text: 'The task as text and as a test: how would we know it is done?',
          x: 6,
          y: 50,
        },
        {
          title: 'Plan',
          text: 'Steps the agent may change as it learns, within a budget of time and money.',
          x: 27,
          y: 24,
        },
        {
          title: 'Tools',
          text: 'Your systems, through narrow interfaces, each with its own permissions. No agent has a master key.',
          x: 48,
          y: 76,
        },
        {
          title: 'Gate',
          text: 'Anything that cannot be undone needs approval from a person, who sees the proposal and its evidence.',
          x: 72,
          y: 50,
        },
        {
          title: 'Memory',
          text: 'Lessons from this case, stored where you can read, correct and delete them.',
          x: 93,
          y: 26,
        },
      ],
    },
    {
      kind: 'route',
      ground: 'paper',
      label: 'Process',
      title: 'How an agent is hired',
      lead: 'Like a colleague: a description, a trial, supervision, and trust that grows with evidence.',
      steps: [
        {
          title: 'Job description',
          text: 'What the agent does, what it never does, and who it reports to. We need the person who does the job now, and a good sample of past cases.',
        },
        {
          title: 'Trial on past cases',
          text: 'The agent works through cases whose outcome is known. You see what it got right, what it got wrong and what it wisely left alone.',
          gate: 'You decide whether the agent may touch a live case.',
        },
        {
          title: 'In shadow mode',
          text: 'The agent makes proposals on live work, and a person decides. Each correction becomes a test.',
        },
        {
          title: 'On its own, up to the line',
          text: 'You get the agent in your own accounts, its tests, its trace viewer and an off switch that works. The line moves when the figures say so.',
        },
      ],
    },
  ],
  closing: {
    title: 'Start with the job, not with the model.',
    text: 'Thirty minutes, free of charge. Bring a task that repeats; leave knowing whether an agent should do it.',
    action: { label: 'Schedule Your AI Strategy Call', to: 'scheduleCall' },
  },
}
