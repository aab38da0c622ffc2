export const home = {
  label: 'Automation, analytics and agentic AI',
  title: 'Operational chaos, drawn to order.',
  facts: [
    {
      measure: '90 min',
      title: 'The kick-off',
      text: 'One session with the people who do the work, not only those who manage it.',
    },
    {
      measure: '3–5',
      title: 'The bottlenecks',
      text: 'The top areas where time and money leak, traced to their cause.',
    },
    {
      measure: '2 weeks',
      title: 'The Blueprint',
      text: 'From kick-off to a plan you can execute with us, with others or on your own.',
    },
  ],
  start: {
    title: 'Start with a drawing, not with a tool.',
    text: 'Most automation fails because nobody drew the process first. The Operational Intelligence Blueprint is a fixed-price diagnostic: we map how the work really runs, mark what holds it up and specify what to build, in which order.',
  },
}
