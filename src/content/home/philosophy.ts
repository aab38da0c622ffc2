export const philosophy = {
  fold: 'Three questions we cross out',
  label: 'Philosophy',
  title: 'Before we answer, we correct the question.',
  lead: 'Most first meetings open with a question that assumes a product is the answer. We redline that question before you spend any money.',
  /** Each question in two lines, as it is shown. */
  revisions: [
    {
      struck: 'Which tool should we buy?',
      asked: ['Where does the work', 'wait, and for whom?'],
      reason:
        'A tool shortens one step. Most time is lost between steps, where no tool takes responsibility.',
    },
    {
      struck: 'How many people can we replace?',
      asked: ['Which decisions', 'deserve a person?'],
      reason:
        'Work that follows a rule can be left to a rule or an agent. The hours this frees up go to work that calls for judgement.',
    },
    {
      struck: 'When does it go live?',
      asked: ['How will we know', 'that it paid off?'],
      reason:
        'Before we build, we agree with you on the figure to improve and on how to measure it. If that figure does not move, going live has achieved nothing.',
    },
  ],
}
