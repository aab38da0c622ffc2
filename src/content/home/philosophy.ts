export const philosophy = {
  fold: 'Three questions we cross out',
  label: 'Philosophy',
  title: 'Before we answer, we correct the question.',
  lead: 'Most first meetings open with a question that has a product for an answer. We redline it before any money is spent.',
  /** Each question in two lines, as it is shown. */
  revisions: [
    {
      struck: 'Which tool should we buy?',
      asked: ['Where does the work', 'wait, and for whom?'],
      reason:
        'A tool shortens a step. Most of the time is lost between the steps, where no tool takes responsibility.',
    },
    {
      struck: 'How many people can we replace?',
      asked: ['Which decisions', 'deserve a person?'],
      reason:
        'Work that follows a rule can be left to a rule or an agent. Work that calls for judgement gets the hours this frees up.',
    },
    {
      struck: 'When does it go live?',
      asked: ['How will we know', 'that it paid off?'],
      reason:
        'We agree on the figure, and on how it is measured, before we build. If it does not move, going live was never the goal.',
    },
  ],
}
