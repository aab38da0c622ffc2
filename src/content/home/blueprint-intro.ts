import { shortPrice } from '#contract/catalogue.ts'

export const blueprintIntro = {
  fold: 'What happens in the two weeks',
  label: 'The Blueprint',
  title: 'A drawing costs less than a wrong turn.',
  lead: 'The Operational Intelligence Blueprint is a fixed-price diagnostic that shows how your work really runs, what holds it up, and what to build first.',
  action: 'See what the Blueprint contains',
  span: '2 weeks',
  phases: [
    {
      measure: '90 minutes',
      title: 'Discovery session',
      text: 'A kick-off call with the people who run the process. You show us the real screens.',
    },
    {
      measure: 'top 3-5 areas',
      title: 'Deep-dive analysis',
      text: 'We trace the work through your systems to the areas where time and money leak away, and to the cause of each leak.',
    },
    {
      measure: 'walkthrough',
      title: 'Delivery',
      text: 'Maps, register, target architecture and roadmap, reviewed with you line by line.',
    },
  ],
  price: shortPrice('blueprint'),
  priceNote: 'USD, fixed',
  rows: [
    { term: 'Sheet', value: 'Operational Intelligence Blueprint' },
    { term: 'Scale', value: 'One operation, top 3-5 areas' },
    { term: 'Duration', value: '2 weeks' },
    {
      term: 'Credit-back',
      value: '100% towards a full project, if you go ahead within 60 days. It is a credit, not a refund.',
    },
  ],
}
