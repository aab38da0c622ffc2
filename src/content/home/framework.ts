/** `pillars` has one entry for each pillar of the framework, in the order of `brand.framework.pillars`. */
export const framework = {
  fold: 'What breaks if one of the four is missing',
  title: 'An operation that notices, decides and corrects',
  lead: 'Four properties, wired into one control loop. Leave one out and the loop stays open: somebody has to fill the gap.',
  pillars: [
    {
      text: 'A step that follows a rule starts on its own, finishes without a reminder and reports when it is done.',
      missing: 'people carry the work from step to step.',
    },
    {
      text: 'One record for each customer, order and invoice, written once and read by every system.',
      missing: 'two systems give two different answers.',
    },
    {
      text: 'A delay or a deviation reaches the person or agent who can act on it while it can still be fixed.',
      missing: 'you read about it in next month’s report.',
    },
    {
      text: 'Every run is measured, so the next improvement starts from evidence.',
      missing: 'the loudest opinion decides.',
    },
  ],
  figure: { work: 'work', learned: 'what was learned' },
  link: 'See how the four work together',
}
