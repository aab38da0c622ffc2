/** Within how many hours a written enquiry is answered. */
const replyHours = 24

/** Everything to change for another firm. No other file contains its name, domain, addresses or profiles. */
export const brand = {
  name: 'Northloop',
  legalName: 'Northloop Consulting',
  domain: 'northloop.example',
  website: 'https://northloop.example',
  tagline: 'We turn operational chaos into a strategic asset through automation and agentic AI.',
  framework: { name: 'AURA Framework', pillars: ['Automated', 'Unified', 'Responsive', 'Analytics'] },
  collective: 'Northloop Collective',
  email: { contact: 'hello@northloop.example', support: 'support@northloop.example' },
  phone: { shown: '+91 80 5550 0142', dialled: '+918055500142' },
  location: 'Bengaluru, India',
  /** The lines of the postal address on receipts. */
  address: ['1 Example Road', 'Bengaluru 560001', 'India'],
  /** What the numbers of receipts begin with: `N-2026-000123`. */
  receiptPrefix: 'N',
  replyHours,
  /** Within what time a written enquiry is answered. */
  replyWithin: `${replyHours} hours`,
  businessHours: 'Mon-Fri 9AM-6PM IST',
  profiles: {
    linkedin: 'https://www.linkedin.com/company/northloop-example',
    x: 'https://x.com/northloop_example',
  },
} as const
