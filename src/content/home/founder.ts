export const founder = {
  fold: 'See what became of “We need a dashboard”',
  label: 'The founder',
  title: 'How the founder works',
  text: 'With a pencil and one question: who touches this next? We name a tool only when the line on the sheet has no gaps. Your request goes on the sheet as revision A. We spend the first days earning revision B.',
  action: 'More about the founder and the firm',
  caption: 'How a request changes on the sheet',
  revisions: [
    { revision: 'A', says: 'We need a dashboard.', why: 'The request, as it arrived.' },
    {
      revision: 'B',
      says: 'An order is counted at three different moments.',
      why: 'Seen while sitting with sales, the warehouse and accounting.',
    },
    {
      revision: 'C',
      says: 'One definition of an order, kept in one system.',
      why: 'Agreed by the three people who own the figure.',
    },
    {
      revision: 'D',
      says: 'A dashboard.',
      why: 'By then, the easy part.',
    },
  ],
}
