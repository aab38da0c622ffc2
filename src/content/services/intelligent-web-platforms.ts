import type { ServicePage } from '../site/service.ts'

export const service: ServicePage = {
  sheet: 'D1',
  label: 'Development',
  title: 'Intelligent Web Platforms',
  description:
    'Sites and customer portals wired into the systems behind them: quick to load, simple to use, easy to edit.',
  claim: 'The front door, wired to the house behind it.',
  lead: 'A site that knows what is in stock, a portal where the order is already there, a form that starts the work when it is sent. We build all three to load quickly and be simple to use.',
  hero: 'sheet',
  first: { label: 'See how it is wired', section: 3 },
  sections: [
    {
      kind: 'symptoms',
      ground: 'paper',
      label: 'The trouble',
      title: 'A website that ends where the work begins',
      lead: 'Most sites are a brochure in front of a company that runs on other systems. Customers notice the seam.',
      items: [
        {
          seen: 'The form becomes an email, and the email is typed into the CRM.',
          cost: 'The lead that came in on Friday evening is answered on Tuesday.',
        },
        {
          seen: 'Customers call to ask where their order is.',
          cost: 'Your people read aloud from a screen the customer could have seen.',
        },
        {
          seen: 'Changing a price takes a ticket and a week.',
          cost: 'So nobody changes it, and the site is slightly wrong all year.',
        },
        {
          seen: 'The page is beautiful once it has loaded.',
          cost: 'On a phone, on a train, it never loads.',
        },
      ],
    },
    {
      kind: 'quadrants',
      ground: 'shade',
      label: 'Benefits',
      title: 'What a wired platform does for you',
      lead: 'For visitors, for customers, for the people inside, and for the team that keeps it running.',
      items: [
        {
          title: 'Answers at the door',
          text: 'Availability, price and delivery come from the systems that know them. The search understands what people mean, and says so when it finds nothing.',
        },
        {
          title: 'Customers serve themselves',
          text: 'Orders, documents, invoices and requests are visible at any hour, to exactly the people entitled to see them.',
        },
        {
          title: 'Your editors have a free hand',
          text: 'They can change words, prices and pictures in a minute, with a preview, without a developer and without breaking the layout.',
        },
        {
          title: 'It stays quick',
          text: 'Speed has a budget, and we check it with each release, like a test. We do the same for accessibility and search visibility.',
        },
      ],
    },
    {
      kind: 'callouts',
      ground: 'paper',
      label: 'Features',
      title: 'Behind the facade',
      picture: {
        src: '/media/services/intelligent-web-platforms.avif',
        alt: 'Wiring plan: one page in the middle, its parts joined by many lines to systems arranged around it.',
        caption: 'Wiring plan of one page. Each part is joined to the system its figures come from.',
        width: 1200,
        height: 800,
      },
      items: [
        {
          title: 'Pages that arrive finished',
          text: 'Rendered on the server, so that people and search engines can read them before any script runs.',
          x: 50,
          y: 22,
        },
        {
          title: 'One layer of interfaces',
          text: 'ERP, CRM, shop and identity behind a typed interface of our own, so that replacing one of them does not mean a new site.',
          x: 30,
          y: 50,
        },
        {
          title: 'Sign-in and permissions',
          text: 'People sign in with your existing identity provider. The server decides permissions for each record.',
          x: 72,
          y: 34,
        },
        {
          title: 'Assistance that cites',
          text: 'A helper that answers from your own documents, links to the passage, and hands over to a person with the conversation attached.',
          x: 50,
          y: 80,
        },
        {
          title: 'Events, not exports',
          text: 'Events on the site reach the systems behind it immediately, and are sent again if a system is down.',
          x: 88,
          y: 68,
        },
      ],
    },
    {
      kind: 'timeline',
      ground: 'ink',
      label: 'Process',
      title: 'Built in the open',
      steps: [
        {
          measure: 'you get a map',
          title: 'Survey',
          text: 'We find out what visitors come for, which system has the answer, and what the old site did well.',
        },
        {
          measure: 'you click through it',
          title: 'Draw',
          text: 'Real pages with real words, tested with people who have never seen them.',
        },
        {
          measure: 'you watch it grow',
          title: 'Build',
          text: 'You have a preview address from the first day. We finish one journey before we begin the next.',
        },
        {
          measure: 'you own it',
          title: 'Open',
          text: 'Old addresses lead to new ones, editors are trained, and the launch can be undone.',
        },
      ],
    },
    {
      kind: 'handover',
      ground: 'paper',
      label: 'Handover',
      title: 'The keys, and what they cost you in time',
      receive: [
        'The platform in your own cloud and repository',
        'An editing system your team has already used',
        'Tests for every user journey, and performance budgets',
        'A map of the interfaces, with an owner for each',
      ],
      give: [
        'One person who can decide on wording and appearance',
        'Test accounts for the systems behind the site',
        'Last year’s search terms and support questions',
      ],
    },
  ],
  closing: {
    title: 'What do your customers still have to call about?',
    text: 'Tell us the question they ask most. An answer to it is usually the first thing worth building.',
    action: { label: 'Start a Project', to: 'contact' },
  },
}
