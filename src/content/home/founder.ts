export const founder = {
  label: 'The founder',
  title: 'How the founder works',
  text: 'With a pencil, and with one question: who touches this next? The founder asks it until the line on the sheet has no gap, and only then lets anybody name a tool. What a company asks for is rarely what hurts; it is what somebody could put into words. So the request goes on the sheet as revision A, and the work of the first days is to earn a revision B.',
  action: 'More about the founder and the firm',
  revisions: {
    caption: 'How a request changes on the sheet',
    heads: ['Rev.', 'What the sheet says', 'Why it changed'],
    rows: [
      { revision: 'A', says: 'We need a dashboard.', why: 'The request, as it arrived.' },
      {
        revision: 'B',
        says: 'An order is counted at three different moments.',
        why: 'Seen while sitting beside sales, warehouse and accounting.',
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
  },
}
