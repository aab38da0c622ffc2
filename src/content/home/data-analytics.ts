export const dataAnalytics = {
  fold: 'What changes for the person who asks',
  label: 'Data Analytics & BI',
  title: 'One question, two routes to the answer',
  lead: 'Which customers cost more to serve than they pay? In many firms the answer is spread across several systems and cannot be read from any one of them.',
  time: {
    title: 'Time to decision',
    byHand: { title: 'from exports', steps: ['ask', 'export', 'join', 'dispute', 'decide'] },
    byModel: { title: 'from one model', steps: ['ask', 'read', 'decide'] },
    gain: 'up to 75% faster decisions',
  },
  revenue: { title: 'Revenue', before: 'today', after: 'with the answer', gain: 'up to 20% more revenue' },
  changes: [
    { title: 'One definition of each figure', text: 'Agreed once, written down, used by everyone.' },
    {
      title: 'Fresh when you look',
      text: 'Updated as the work happens, not when somebody finds time for an export.',
    },
    {
      title: 'Traceable down to the order',
      text: 'Every total opens to show the records behind it, so doubts are settled in the meeting.',
    },
  ],
  note: '“Up to” is a ceiling. We write down your starting figure before we build, and measure the result against it.',
  link: 'What we do with your data',
}
