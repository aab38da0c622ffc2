import type { ServicePage } from '../site/service.ts'

export const service: ServicePage = {
  sheet: 'D2',
  label: 'Development',
  title: 'Custom SaaS Development',
  description:
    'Software your customers sign in to and pay for: tenancy, roles, billing and operations built to support many of them.',
  claim: 'Many tenants. One structure that carries them.',
  lead: 'Software your customers sign in to and pay for, from data model to billing. We build the storeys they see and the foundations they never need to see.',
  hero: 'floor',
  first: { label: 'Go down to the foundations', section: 2 },
  sections: [
    {
      kind: 'statement',
      ground: 'paper',
      label: 'The trouble',
      title: 'The first customer is easy. The tenth finds out what was never decided.',
      paragraphs: [
        'The product began as a tool for one client and sold well. Now each customer has a branch of the code, an upgrade takes a weekend, the invoice is a spreadsheet, and one customer has just asked whether another can see their data. Nobody is quite sure.',
        'What is missing is not a feature but a structure: who a tenant is, what separates two tenants, what is metered, what happens when a payment fails. Settled at the start, these questions take a few pages of design. Settled later, they take a rebuild with customers inside.',
      ],
    },
    {
      kind: 'layers',
      ground: 'ink',
      label: 'Features',
      title: 'Section through the building',
      lead: 'Read from the roof down. Customers pay for the top two floors and stay because of the others.',
      items: [
        {
          mark: 'R',
          title: 'The product',
          text: 'The work your customers hire it for, on screens that were tested with them before they were built.',
        },
        {
          mark: '3',
          title: 'Accounts and roles',
          text: 'Invitations, teams, single sign-on, and permissions that an administrator can understand without a manual.',
        },
        {
          mark: '2',
          title: 'Plans and billing',
          text: 'Trials, plans, usage, taxes, failed card payments. Each payment grants access exactly once, even when a message from the provider is lost.',
        },
        {
          mark: '1',
          title: 'Tenancy',
          text: 'Separation enforced by the database itself and checked with every release by tests that try to break it.',
        },
        {
          mark: 'G',
          title: 'Operations',
          text: 'Migrations without downtime, backups that are restored in drills, logs without secrets.',
        },
      ],
    },
    {
      kind: 'staircase',
      ground: 'shade',
      label: 'Benefits',
      title: 'What a sound structure lets you do',
      items: [
        {
          title: 'Sell without building',
          text: 'A new customer signs up, pays and starts. No branch, no installation, no call to engineering.',
        },
        {
          title: 'Release on a Tuesday',
          text: 'Small, frequent changes: switched on for a few customers first, then for everyone, and off again within a minute if need be.',
        },
        {
          title: 'Pass the questionnaire',
          text: 'Your customer’s security team finds its answers in documents you already have.',
        },
        {
          title: 'Know your unit economics',
          text: 'What a tenant uses, costs and pays, on one page, so that a price is a decision and not a guess.',
        },
      ],
    },
    {
      kind: 'plate',
      ground: 'paper',
      label: 'On separation',
      title: 'You test a wall by leaning on it',
      picture: {
        src: '/media/services/custom-saas-development.avif',
        alt: 'Axonometric view of many separate blocks of different heights standing on one shared slab.',
        caption: 'Axonometric view: tenants of different sizes, one slab, no doors between them.',
        width: 1200,
        height: 800,
      },
      paragraphs: [
        'Every query runs as one tenant, and the database refuses access to another’s data. A forgotten condition in the code then shows an empty list instead of somebody else’s figures.',
        'Large tenants can have a block of their own, in their own region, from the same code. You decide customer by customer, and can change your mind.',
      ],
    },
    {
      kind: 'route',
      ground: 'shade',
      label: 'Process',
      title: 'From drawing to paying tenants',
      lead: 'Each stage ends with something a customer can use, or with a decision on paper.',
      steps: [
        {
          title: 'Structure',
          text: 'Tenants, roles, plans, limits and data model in writing, with the cases that would break them.',
        },
        {
          title: 'Shell',
          text: 'Sign-up, payment, an empty product and the operations behind it, live from end to end. Dull to look at, but the riskiest part is behind you.',
          gate: 'A stranger can sign up, pay and leave without any help from us.',
        },
        {
          title: 'Storeys',
          text: 'One finished capability after another, released to a few early customers, the most needed one first.',
        },
        {
          title: 'Opening',
          text: 'We rehearse load, failure and recovery. Your team is on call with us, then without us.',
        },
      ],
    },
    {
      kind: 'handover',
      ground: 'paper',
      label: 'Completion',
      title: 'Handing over the building',
      receive: [
        'The product with its source code, infrastructure as code and tests',
        'Documents on security, data protection and operations',
        'A back office: tenants, plans, refunds, logged support access',
        'A team that has released the product without us',
      ],
      give: [
        'A product owner who talks to customers every week',
        'A few of those customers, willing to use the product early',
        'Your prices, even if they are a first guess',
      ],
    },
  ],
  closing: {
    title: 'Draw the structure before the first tenant moves in.',
    text: 'Tell us who would pay, and for what. We will reply with the decisions to make first and how to make them.',
    action: { label: 'Build Your SaaS Platform', to: 'contact', subject: 'Custom SaaS Development' },
  },
}
