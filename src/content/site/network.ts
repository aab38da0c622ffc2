import { brand } from '#contract/brand.ts'
import { commissionTerms, shortPrice } from '#contract/catalogue.ts'

export const network = {
  label: 'Partner collective',
  title: brand.collective,
  lead: 'Vetted experts write down what worked, step by step, and put it where others can use it. We call that document a Blueprint. Clients read Blueprints; partners publish them.',
  join: 'Join the Network',
  note: `${shortPrice('client_monthly_10')} a month to read Blueprints. Applying as a partner costs nothing.`,
  settings: 'Your plan and receipts',
  gallery: 'Open the Blueprint Gallery',
  lanes: {
    label: 'How it runs',
    title: 'Two lanes and one gallery',
    text: 'A problem that one company has solved is usually still unsolved at the next. The collective carries the solution across.',
    partner: {
      title: 'Partners write',
      steps: [
        { title: 'Apply', text: 'Send us your profile and your field. Applying costs nothing.' },
        { title: 'Get vetted', text: 'We look at what you have built, and who it worked for.' },
        {
          title: 'Subscribe and contribute',
          text: `${shortPrice('partner_monthly_25')}/month once you are approved. Then you submit your first Blueprint.`,
        },
        {
          title: 'Earn',
          text: `You get ${commissionTerms.percent}% of the first payment of each person you refer, and you are paid for the jobs you win.`,
        },
      ],
    },
    gate: {
      title: 'Review, then the gallery',
      text: 'We read every Blueprint before we publish it. Each one carries its author’s name.',
    },
    client: {
      title: 'Clients read',
      steps: [
        { title: 'Sign in', text: 'With Google. There is no extra password to remember.' },
        {
          title: 'Open the gallery',
          text: `Client Access costs ${shortPrice('client_monthly_10')}/month. Buying the Blueprint opens the gallery too.`,
        },
        { title: 'Read in full', text: 'You get the whole text, from the problem to the last step.' },
        {
          title: 'Have it built',
          text: 'Send a request from the page you are reading. It already names the Blueprint.',
        },
        {
          title: 'Nothing fits? Post a job',
          text: 'Post a problem that no Blueprint solves yet. Partners’ bids stay sealed until the deadline, and you award the job to one partner.',
        },
      ],
    },
  },
  anatomy: {
    label: 'Specimen',
    title: 'What a Blueprint contains',
    text: 'No slides and no trend reports. A Blueprint has six parts, so you can start the day you need it.',
    parts: [
      { title: 'Title, author and date', text: 'Who vouches for the Blueprint, and how old it is.' },
      {
        title: 'The situation',
        text: 'What the operation looked like, in terms you can compare with your own.',
      },
      {
        title: 'The cause',
        text: 'Where the work got stuck, and why. That is usually not where people looked first.',
      },
      { title: 'The drawing', text: 'The process as it should run, with its states, owners and exceptions.' },
      { title: 'The steps', text: 'In order, each with what it needs from the one before.' },
      { title: 'The limits', text: 'When this Blueprint is the wrong answer.' },
    ],
  },
  review: {
    label: 'Review',
    title: 'Every submission has one of four statuses',
    text: 'We tell the author which one, and why.',
    states: [
      { name: 'Pending', text: 'Received, and with a reviewer.' },
      { name: 'Changes asked', text: 'Good, but not yet clear enough to follow. A note says where.' },
      { name: 'Published', text: 'In the gallery, under your name, with the date it appeared.' },
      { name: 'Declined', text: 'Not for the gallery. The note says why; the text stays yours.' },
    ],
  },
  doors: {
    client: {
      title: 'You have the problem',
      text: `Read how others solved it, for ${shortPrice('client_monthly_10')} a month, or have your own operation drawn.`,
      action: 'See Access and Prices',
    },
    partner: {
      title: 'You have the solution',
      text: 'Publish under your name, build authority, and meet the clients who need you.',
      action: 'Apply to become a Partner',
    },
  },
}
