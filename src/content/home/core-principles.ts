/** The principles from the top layer to the bottom one. */
export const corePrinciples = {
  fold: 'Five rules we don’t bend for a deadline',
  label: 'Core principles',
  title: 'What our work is built on',
  lead: 'Five rules. Each rests on the one below it, and we don’t skip a layer to meet a deadline.',
  strata: [
    {
      depth: '−1',
      title: 'Work is measured by its return',
      text: 'Each piece of work names the figure it should move. If the figure doesn’t move, you’ll hear it from us first.',
    },
    {
      depth: '−2',
      title: 'Everything is built to be handed over',
      text: 'Source code, access and documentation are yours.',
    },
    {
      depth: '−3',
      title: 'Judgement stays with people',
      text: 'Software takes over the repetitive steps. A person makes each decision that has consequences, with the evidence at hand.',
    },
    {
      depth: '−4',
      title: 'Every fact has one source',
      text: 'One system owns each fact, and every other system reads it from there.',
    },
    {
      depth: '−5',
      title: 'Nothing is built before it is drawn',
      text: 'We choose no tool until the people who do the work recognise it in the drawing.',
    },
  ],
}
