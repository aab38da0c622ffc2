export const orderConfirmation = {
  next: 'What happens next',
  steps: [
    {
      measure: 'at once',
      title: 'The gallery is open',
      text: 'With this purchase your account reads every published Blueprint of the network.',
    },
    {
      measure: 'then',
      title: 'We write to you',
      text: 'To the address above, to arrange your kick-off call.',
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
