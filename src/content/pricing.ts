export const pricing = {
  title: 'Join The Intelligence Network',
  lead: 'Blueprints are worked solutions to operational problems, written by vetted experts. Clients read them and put them to work. Partners write them.',
  client: {
    name: 'Client Access',
    price: '$10',
    lead: 'For teams that want proven solutions instead of another blank page.',
    benefits: [
      {
        title: 'Full gallery access',
        text: 'Every published Blueprint, complete, from problem to implementation.',
      },
      {
        title: 'Implementation requests',
        text: 'Ask for a Blueprint to be put in place in your own operation.',
      },
      {
        title: 'Blueprint creation jobs',
        text: 'Describe a problem nobody has solved yet and have a Blueprint made for it.',
      },
    ],
    action: 'Get Full Access',
  },
  partner: {
    name: 'Partner Access',
    price: '$25',
    lead: 'For experts who solve operational problems and can show how.',
    benefits: [
      { title: 'Publish Blueprints', text: 'Put your method in front of the people who need it.' },
      { title: 'Build authority', text: 'Each Blueprint carries your name and has passed our review.' },
      { title: 'Earn commissions', text: 'A share of the projects you refer.' },
      {
        title: 'Bid on exclusive client jobs',
        text: 'Work that clients post inside the network and nowhere else.',
      },
    ],
    action: 'Apply to become a Partner',
    note: 'Partners are vetted before they subscribe. Applying costs nothing.',
  },
  terms: [
    'One payment pays one month. Nothing renews by itself.',
    'Paying again while a plan is active adds a month to it.',
    'Prices in US dollars. Pay by card, UPI or PayPal.',
  ],
}
