import { catalogue, commissionTerms, creditDays, shortPrice, type ProductKey } from '#contract/catalogue.ts'
import { openJobLimits } from '#contract/jobs/access.ts'
import { paths } from '#contract/page-paths.ts'

export const pricing = {
  label: 'Membership',
  title: 'Join The Intelligence Network',
  lead: 'Blueprints are worked solutions to operational problems, written by vetted experts. Clients read them and put them to work. Partners write them.',
  client: {
    name: 'Client Access',
    price: shortPrice('client_monthly_10'),
    lead: 'For teams that want a worked solution instead of another blank page.',
    benefits: [
      {
        title: 'Full gallery access',
        text: 'Every published Blueprint, complete, from problem to implementation.',
      },
      {
        title: 'Requests to implement Blueprints',
        text: 'Ask us to implement a Blueprint in your operation.',
      },
      {
        title: 'Posting Blueprint creation jobs',
        text: 'Describe a problem nobody has solved yet. Partners bid, you award the job to one of them, and that partner writes the Blueprint. One job can be open at a time.',
      },
    ],
    action: 'Get Full Access',
    note: 'The gallery opens as soon as the payment is confirmed.',
    already: 'Bought the Blueprint? Open the gallery',
  },
  partner: {
    name: 'Partner Access',
    price: shortPrice('partner_monthly_25'),
    lead: 'For experts who solve operational problems and can show how.',
    benefits: [
      { title: 'Publish Blueprints', text: 'Put your method in front of the people who need it.' },
      { title: 'Build authority', text: 'Each Blueprint carries your name and has passed our review.' },
      {
        title: 'Earn commissions on referred projects',
        text: `You get ${commissionTerms.percent}% of the first payment of each person you refer: a Blueprint project or a plan. The commission is payable after ${commissionTerms.holdDays} days.`,
      },
      {
        title: 'Bid on exclusive client jobs',
        text: 'Work that clients post inside the network and nowhere else. Bids are sealed until the deadline.',
      },
    ],
    action: 'Apply to become a Partner',
    note: 'Partners are vetted before they subscribe. Applying costs nothing.',
    already: 'Approved already? Subscribe',
  },
  addMonth: 'Add a month for',
  network: { text: 'How the network works', to: paths.network },
  matrix: {
    label: 'What each includes',
    title: 'Three ways in, compared',
    caption: 'What the Operational Intelligence Blueprint, Client Access and Partner Access include',
    columns: [
      { key: 'blueprint', title: 'The Blueprint', price: shortPrice('blueprint'), unit: ' once' },
      {
        key: 'client_monthly_10',
        title: 'Client Access',
        price: shortPrice('client_monthly_10'),
        unit: '/month',
      },
      {
        key: 'partner_monthly_25',
        title: 'Partner Access',
        price: shortPrice('partner_monthly_25'),
        unit: '/month',
      },
    ] satisfies { key: ProductKey; title: string; price: string; unit: string }[],
    ownAnalysis: 'Your own operation, analysed and drawn',
    yes: 'included',
    no: 'not included',
  },
  rulers: {
    paid: 'paid',
    ends: 'one month, then it ends',
    twoWeeks: '2 weeks',
    noEnd: 'gallery stays open',
  },
  further: {
    label: 'Other options',
    title: 'More of the network, or a drawing of your own operation',
    premium: {
      title: catalogue.client_monthly_premium.name,
      price: shortPrice('client_monthly_premium'),
      benefits: [
        {
          title: `Everything that ${catalogue.client_monthly_10.name} includes`,
          text: 'The gallery, implementation requests and your reading history.',
        },
        {
          title: `${openJobLimits.client_monthly_premium} open jobs instead of ${openJobLimits.client_monthly_10}`,
          text: 'Post them side by side and award each one separately.',
        },
        { title: 'A call with us each month', text: 'Half an hour on a topic of your choice.' },
      ],
      openJobs: `${openJobLimits.client_monthly_premium} open jobs`,
      meaningTitle: 'What Premium means.',
      meaning: `In the client area, ${catalogue.client_monthly_10.name} and ${catalogue.partner_monthly_25.name} both open everything marked Premium. You do not need this plan for that. Once you have Client Access, you can add this plan in your settings.`,
      action: 'Open your settings',
    },
    own: {
      title: 'The Operational Intelligence Blueprint',
      price: shortPrice('blueprint'),
      benefits: [
        {
          title: 'Your own operation, analysed and drawn',
          text: 'Five deliverables and a walkthrough within 2 weeks of a 90-minute kick-off.',
        },
        {
          title: 'The gallery, with no end date',
          text: 'Every published Blueprint, and requests to implement one.',
        },
        {
          title: 'The whole price as a credit',
          text: `It counts towards a full project if you go ahead within ${creditDays} days.`,
        },
      ],
      text: 'The network contains solutions that others have needed before. The Blueprint is about your operation alone.',
      action: 'Read about the Blueprint',
    },
  },
  paying: {
    label: 'Payment',
    title: 'How payment works',
    terms: [
      'Each payment covers one month. Nothing renews automatically.',
      'Paying again while a plan is active adds a month to it.',
      'Prices are in US dollars. Pay by card, UPI or PayPal.',
      'All purchases are final.',
    ],
  },
}
