/** What the Blueprint's price buys, as its own page words it. Checkout, sign-in, receipts and mails repeat it. */
export const blueprintOffer = {
  deliverables: [
    'Current-state process map',
    'Bottleneck analysis',
    'Automation and AI opportunity register',
    'Future-state architecture',
    'Implementation roadmap',
  ],
  kickoff: 'A 90-minute discovery session with the people who run the process',
  duration: '2 weeks, with a walkthrough of all five deliverables',
  credit: '100% of the price counts towards a full project within 60 days. It is a credit, not a refund',
  summary:
    'Five deliverables within 2 weeks, after a 90-minute discovery session. The whole price is credited towards a full project within 60 days.',
} as const
