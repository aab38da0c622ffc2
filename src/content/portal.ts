import type { PortalKind } from '#contract/portals/portals.ts'

/** Texts of locked and open portals, and of shared links. */
export const portals: Record<
  PortalKind,
  {
    title: string
    lead: string
    submit: string
    loading: string
    untitled: string
    called: string
    noun: string
  }
> = {
  proposal: {
    title: 'Vision Portal',
    lead: 'A confidential proposal awaits you.',
    submit: 'Access Proposal',
    loading: 'Loading proposal...',
    untitled: 'Untitled Proposal',
    called: 'Proposal',
    noun: 'proposal',
  },
  deck: {
    title: 'Pitch Deck Portal',
    lead: 'A confidential presentation awaits you.',
    submit: 'Access Pitch Deck',
    loading: 'Loading pitch deck...',
    untitled: 'Untitled Pitch Deck',
    called: 'Pitch Deck',
    noun: 'pitch deck',
  },
}

/** The nine slides of every proposal, in order. */
export const proposalSlideNames = [
  'Cover',
  'The Opportunity',
  'The Solution',
  'Platform Capabilities',
  'Execution Plan',
  'Investment',
  'Commercial Terms',
  'Security & Governance',
  'Next Steps',
] as const

/** The total of a proposal, and the deposit on it. `least`: of what must be taken, where more can be chosen. */
export const proposalWords = {
  total: { all: 'Total', least: 'Total without extras' },
  deposit: (amount: string) => `deposit ${amount}, due on acceptance`,
}

/** What a reader accepts before the document is sent. */
export const agreementWords = {
  title: 'Confidentiality agreement',
  lead: 'Please read and accept this agreement. The document will then open.',
  tick: 'I agree',
  button: 'Continue',
  busy: 'Authenticating...',
  version: (version: number) => `Version ${version}`,
}

/** The reader of an open document. */
export const readerWords = { term: 'For', cover: 'For', confidential: 'Confidential' }

export const linkWords = {
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'Your browser couldn’t copy the link. Please select the link and copy it yourself.',
  label: 'Link to this document',
  close: 'Close',
}

/** Shown on a slide whose part is missing in the document. */
export const blankSheetText = 'This sheet is intentionally left blank.'

export const deckWords = {
  tagline: 'An AI-Powered Platform to Eliminate Operational Friction',
  presenter: 'Unknown Presenter',
  thanks: 'Thank You',
  invitation: 'Ready to transform your business with AI-powered solutions?',
  action: 'Schedule a call',
  price: { note: 'USD, fixed', span: '2 weeks' },
  gap: { from: 'One system', to: 'The next' },
  locked: ['Money', 'Contracts', 'Data'],
  noContent: {
    title: 'No Content Available',
    text: "This pitch deck doesn't have any content sections yet.",
  },
  noFooter: {
    name: 'Unknown',
    location: 'Location not specified',
    email: 'Email not provided',
    phone: 'Phone not provided',
  },
  footerField: { name: 'Contact Name', location: 'Location', email: 'Email', phone: 'Phone' },
}
