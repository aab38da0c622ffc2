export const orderConfirmation = {
  purchase: {
    title: 'Thank you for your purchase',
    text: 'We email you a receipt for every payment. You can find all your receipts under Settings at any time.',
  },
  none: {
    title: 'There is no order to show here',
    text: 'This page shows a purchase right after you make it. The receipts for all your payments are under Settings.',
  },
  project: 'Open your project',
  next: 'What happens next',
  steps: [
    {
      measure: 'at once',
      title: 'The gallery is open',
      text: 'With this purchase you can read every published Blueprint in the network.',
    },
    {
      measure: 'then',
      title: 'You choose a time',
      text: 'Pick a time for your kick-off call on your project page.',
    },
    {
      measure: '90 minutes',
      title: 'Discovery session',
      text: 'A call with the people who run the process. Have the real screens and spreadsheets at hand.',
    },
    {
      measure: 'within 2 weeks of the session',
      title: 'Delivery and walkthrough',
      text: 'You receive all five deliverables, and we go through them with you line by line.',
    },
  ],
}
