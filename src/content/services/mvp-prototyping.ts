import type { ServicePage } from '../site/service.ts'

export const service: ServicePage = {
  sheet: 'D3',
  label: 'MVP & Prototyping',
  title: 'Prototyping & MVP',
  description:
    'The smallest working version that can tell you whether an idea holds up: a sketch, a prototype or a first product.',
  claim: 'Find out while it is still a pencil line.',
  lead: 'The smallest working version that can tell you whether the idea holds up. Sometimes that is a clickable drawing. Sometimes it is a product with one button.',
  hero: 'paper',
  first: { label: 'Which one do you need?', section: 1 },
  sections: [
    {
      kind: 'comparison',
      ground: 'shade',
      label: 'Features',
      title: 'Three things people call a prototype',
      lead: 'They answer different questions. Building the wrong one is the usual way to spend a budget and still not have an answer.',
      columns: ['Sketch', 'Prototype', 'MVP'],
      rows: [
        {
          name: 'Answers',
          cells: ['Do people understand it?', 'Can it be done?', 'Will anyone use it, and pay?'],
        },
        {
          name: 'Is made of',
          cells: [
            'Screens that link to each other',
            'The one hard part, really working',
            'One journey, complete, for real users',
          ],
        },
        {
          name: 'Leaves out',
          cells: [
            'Everything behind the screen',
            'Everything around the hard part',
            'Everything but that journey',
          ],
        },
        {
          name: 'Afterwards',
          cells: ['Thrown away, gladly', 'Kept as a reference', 'Grown into the product'],
        },
      ],
    },
    {
      kind: 'plate',
      ground: 'paper',
      label: 'The trouble',
      title: 'The plan was fine. The question was missing.',
      picture: {
        src: '/media/services/mvp-prototyping.avif',
        alt: 'Overlapping pencil sketches of screens, most crossed out, one drawn over in firm lines.',
        caption: 'A good week: many sketches crossed out, one drawn over.',
        width: 1200,
        height: 800,
      },
      paragraphs: [
        'Somebody writes a list of features, and everyone adds one. A year later, the product has all of them. Only then does the first customer test, in public, the assumption behind the whole list.',
        'We start from that assumption. What must be true for the idea to be worth building? Which of those conditions are we least sure of? We build only what answers that question.',
      ],
    },
    {
      kind: 'quadrants',
      ground: 'ink',
      label: 'Benefits',
      title: 'What staying small buys you',
      lead: 'Not a cheaper product. A cheaper answer.',
      items: [
        {
          title: 'A no that costs little',
          text: 'If the idea does not hold up, you know before a team has been hired for it, and you know why.',
        },
        {
          title: 'A yes with evidence',
          text: 'Investors, boards and partners see people using the product, and results measured against the figures we agreed on before we started.',
        },
        {
          title: 'A scope that stays put',
          text: 'Anything that does not serve the question goes on a list called Later. The list is in writing, and it belongs to you.',
        },
        {
          title: 'A start, not a stub',
          text: 'Our MVPs have tests, sign-in and backups where they need them. Anything rough is marked as rough.',
        },
      ],
    },
    {
      kind: 'timeline',
      ground: 'paper',
      label: 'Process',
      title: 'One question, asked properly',
      steps: [
        {
          measure: 'one sentence',
          title: 'The question',
          text: 'The riskiest assumption, the measure that would settle it, and the value at which you would stop.',
        },
        {
          measure: 'something to click',
          title: 'The draft',
          text: 'We show it to people who owe us nothing. Anything they misread is changed the same week.',
        },
        {
          measure: 'something that works',
          title: 'The build',
          text: 'We build the one journey from end to end. Anything users never see can be done by hand for now.',
        },
        {
          measure: 'an answer',
          title: 'The reading',
          text: 'We compare real use with the agreed measure. You go on, change course or stop, with the reasons written down.',
        },
      ],
    },
    {
      kind: 'handover',
      ground: 'shade',
      label: 'Delivery',
      title: 'What you walk away with',
      receive: [
        'The working version, its source code and its accounts',
        'The evidence: recordings, measures and what they mean',
        'The list called Later, ranked',
        'A plan and an architecture for the product, if the answer is yes',
      ],
      give: [
        'The idea as it is, without a specification',
        'Access to people who might use it',
        'One person who can say “that is enough”',
      ],
    },
  ],
  closing: {
    title: 'What would have to be true?',
    text: 'Write down the idea in three sentences. We will come back with the question it hinges on, and the smallest version that could answer it.',
    action: { label: 'Scope Your Idea', to: 'contact' },
  },
}
