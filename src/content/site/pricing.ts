import { catalogue, commissionTerms, shortPrice, type ProductKey } from '#contract/catalogue.ts'
import { openJobLimits } from '#contract/jobs/access.ts'

export const pricing = {
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
        text: 'Ask for a Blueprint to be put in place in your own operation.',
      },
      {
        title: 'Posting Blueprint creation jobs',
        text: 'Describe a problem nobody has solved yet. Partners bid, you award one of them, and the Blueprint is written for it. One job can be open at a time.',
      },
    ],
    action: 'Get Full Access',
    note: 'The gallery opens as soon as the payment is confirmed.',
    already: 'Bought the Blueprint? Open the gallery',
    own: 'Open the gallery',
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
        text: `You get ${commissionTerms.percent}% of the first payment of each person you refer: a Blueprint project or a plan. It is payable after ${commissionTerms.holdDays} days.`,
      },
      {
        title: 'Bid on exclusive client jobs',
        text: 'Work that clients post inside the network and nowhere else. Bids are sealed until the deadline.',
      },
    ],
    action: 'Apply to become a Partner',
    note: 'Partners are vetted before they subscribe. Applying costs nothing.',
    already: 'Approved already? Subscribe',
    own: 'Open the partner area',
  },
  ownPlan: { have: 'You have', until: 'until', action: 'Add a month for' },
  matrix: {
    label: 'What opens what',
    title: 'Three ways in, compared',
    caption: 'What the Operational Intelligence Blueprint, Client Access and Partner Access open',
    columns: [
      { key: 'blueprint', title: 'The Blueprint', note: `${shortPrice('blueprint')} once` },
      { key: 'client_monthly_10', title: 'Client Access', note: `${shortPrice('client_monthly_10')}/month` },
      {
        key: 'partner_monthly_25',
        title: 'Partner Access',
        note: `${shortPrice('partner_monthly_25')}/month`,
      },
    ] satisfies { key: ProductKey; title: string; note: string }[],
    ownAnalysis: 'Your own operation, analysed and drawn',
    yes: 'included',
    no: 'not included',
  },
  premium: {
    title: 'What Premium means',
    text: `In the client area, ${catalogue.client_monthly_10.name} and ${catalogue.partner_monthly_25.name} both open what is marked Premium. Premium Access (${shortPrice('client_monthly_premium')} a month) opens the same, with ${openJobLimits.client_monthly_premium} open jobs instead of ${openJobLimits.client_monthly_10} and a half-hour call with us each month. Your settings offer it once you have a plan.`,
  },
  paying: 'How paying works',
  terms: [
    'One payment pays one month. Nothing renews by itself.',
    'Paying again while a plan is active adds a month to it.',
    'Prices in US dollars. Pay by card, UPI or PayPal.',
    'All purchases are final.',
  ],
  own: {
    title: 'Looking for your own drawing?',
    text: 'The network holds solutions that others have needed before. The Operational Intelligence Blueprint is about your operation alone, and opens the gallery too.',
    action: 'Read about the Blueprint',
  },
}
