/** The principles from the top layer to the bottom one. */
export const corePrinciples = {
  label: 'Core principles',
  title: 'What our work stands on',
  lead: 'Five rules, drawn as a section through the ground. Each rests on the one below it, so we do not skip a layer to please a schedule.',
  strata: [
    {
      depth: '−1',
      title: 'Work is measured by its return',
      text: 'Every piece of work names, before it begins, the figure it should move and where that figure is read. If it does not move, you hear it from us first.',
    },
    {
      depth: '−2',
      title: 'It is built to be handed over',
      text: 'Source, access and documentation are yours. A system that only its maker can run is a dependency, not an asset.',
    },
    {
      depth: '−3',
      title: 'People keep the judgement',
      text: 'Software takes the repeated step. Where a decision has consequences for a customer or a colleague, a person makes it, with the evidence in front of them.',
    },
    {
      depth: '−4',
      title: 'Every fact has one source',
      text: 'Before a figure is reported, it is settled which system owns it. Everything else reads from there and nothing is copied by hand.',
    },
    {
      depth: '−5',
      title: 'Nothing is built before it is drawn',
      text: 'No tool is chosen until the process is on paper and the people who do the work agree that it is theirs.',
    },
  ],
}
