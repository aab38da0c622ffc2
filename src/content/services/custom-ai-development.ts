import type { ServicePage } from '../site/service.ts'

export const service: ServicePage = {
  sheet: 'S4',
  label: 'Custom AI Development',
  title: 'Custom AI Development',
  description:
    'Models made for a problem no product solves, built on your data, tested on your cases and owned by you.',
  claim: 'For the part that no catalogue lists.',
  lead: 'Some problems are yours alone: your documents, your tolerances, your way of saying no. We build the model that fits, and prove the fit before you rely on it.',
  hero: 'right',
  first: { label: 'Compare with a product', section: 1 },
  sections: [
    {
      kind: 'comparison',
      ground: 'paper',
      label: 'Benefits',
      title: 'Buy, borrow or build',
      lead: 'When a product is enough, we say so. The table shows when it is not.',
      columns: ['An off-the-shelf product', 'A general model, as it comes', 'Made for your problem'],
      rows: [
        {
          name: 'Knows your cases',
          cells: [
            'The ones it was sold for',
            'None, but it speaks well',
            'Learned from yours, tested on yours',
          ],
        },
        {
          name: 'When it is unsure',
          cells: ['Picks the nearest category', 'Sounds certain', 'Says so, and hands over to a person'],
        },
        {
          name: 'Where the data goes',
          cells: [
            'To the vendor’s cloud',
            'To the model’s provider',
            'Where you decide, on your own machines if need be',
          ],
        },
        {
          name: 'How good it is',
          cells: [
            'A figure in a brochure',
            'A benchmark on something else',
            'Measured on your cases, with each release',
          ],
        },
        {
          name: 'Who owns it',
          cells: ['You rent it', 'You rent it', 'You: model, code, data, tests'],
        },
      ],
    },
    {
      kind: 'figures',
      ground: 'ink',
      label: 'Return on investment',
      title: 'A fit in both dimensions',
      lead: 'The return on a made-to-measure part is not a percentage borrowed from somebody else. We agree on it with you in your own unit, be it hours, scrap or claims, and write it into the acceptance test.',
      figures: [
        {
          value: '100%',
          label: 'for unique problems',
          text: 'We take on the problems that off-the-shelf products leave unsolved. If a product will do, we point you to it.',
        },
        {
          value: '100%',
          label: 'built for your data',
          text: 'Trained, tuned and tested on your own data, under your rules for who may see it.',
        },
      ],
    },
    {
      kind: 'callouts',
      ground: 'paper',
      label: 'Features',
      title: 'Where a line has to be drawn',
      picture: {
        src: '/media/services/custom-ai-development.avif',
        alt: 'Field of many points of two kinds, with a curved boundary between them and a hatched strip along it.',
        caption:
          'A boundary learned from made-up cases. The hatched strip is where the model must ask a person.',
        width: 1200,
        height: 800,
      },
      items: [
        {
          title: 'Your cases',
          text: 'Documents, images, readings, transcripts. We clean and label them together with the people who judge them today.',
          x: 17,
          y: 70,
        },
        {
          title: 'The boundary',
          text: 'The smallest model that draws the boundary well. Sometimes that is a language model, sometimes a decision tree.',
          x: 46,
          y: 33,
        },
        {
          title: 'The strip of doubt',
          text: 'Near the boundary, nothing is decided automatically. You set the width of the strip according to what a mistake costs.',
          x: 60,
          y: 55,
        },
        {
          title: 'Retrieval',
          text: 'Answers are drawn from your own documents, and each sentence cites the page it is based on.',
          x: 84,
          y: 24,
        },
        {
          title: 'Drift',
          text: 'When new cases stop looking like the old ones, the model warns you before its results get worse.',
          x: 88,
          y: 83,
        },
      ],
    },
    {
      kind: 'timeline',
      ground: 'shade',
      label: 'Process',
      title: 'Proved before it is polished',
      steps: [
        {
          measure: 'ends with an acceptance test',
          title: 'Define the fit',
          text: 'We agree on the decision to model, on how good is good enough, and on what a mistake costs. We lock away a set of cases for the final test.',
        },
        {
          measure: 'ends with a yes or a no',
          title: 'Prove it',
          text: 'We test a rough model on real data against the locked cases. If it falls short, you find out here, at the lowest cost.',
        },
        {
          measure: 'ends in operation',
          title: 'Build it in',
          text: 'We add the interface, monitoring, a review screen and a fallback. The model runs alongside your people first, then for them.',
        },
      ],
    },
    {
      kind: 'handover',
      ground: 'paper',
      label: 'Delivery',
      title: 'The part, and the material it is cut from',
      receive: [
        'The model with weights, code and training data, in your repository',
        'The test set and a report on where the model fails',
        'A review screen for the cases the model hands over',
        'A retraining procedure your own team has carried out once',
      ],
      give: [
        'Past cases with the decisions that were taken',
        'Access to the two or three people who decide best',
        'A rule for what must never leave the company',
      ],
    },
  ],
  closing: {
    title: 'Describe the problem that fits no box.',
    text: 'A paragraph is enough. We will tell you whether AI is the right tool, what data it would need, and what we would prove first.',
    action: { label: 'Discuss a Custom Project', to: 'contact' },
  },
}
