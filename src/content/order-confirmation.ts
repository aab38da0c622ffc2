export const orderConfirmation = {
  project: 'Open your project',
  next: 'What happens next',
  steps: [
    {
      measure: 'at once',
      title: 'The gallery is open',
      text: 'With this purchase your account reads every published Blueprint of the network.',
    },
    {
      measure: 'then',
      title: 'You choose a time',
      text: 'For your kick-off call, in your project.',
    },
    {
      measure: '90 minutes',
      title: 'Discovery session',
      text: 'With the people who run the process. Have the real screens and spreadsheets at hand.',
    },
    {
      measure: 'within 2 weeks of it',
      title: 'Delivery and walkthrough',
      text: 'You receive all five deliverables, and we go through them with you line by line.',
    },
  ],
}
