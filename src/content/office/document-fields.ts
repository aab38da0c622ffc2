import type { PortalKind } from '#contract/portals.ts'

/** What the fields of confidential documents are called, by their names. */
export const fieldLabels: Record<string, string> = {
  project_name: 'Project',
  company_name: 'Company',
  company_logo: 'Logo, address',
  company_website: 'Website of the company',
  subtitle: 'Subtitle',
  presenter_name: 'Presenter',
  date: 'Date',
  opportunity: 'The Opportunity',
  solution: 'The Solution',
  timeline: 'Execution Plan',
  investment: 'Investment',
  commercial_terms: 'Commercial Terms',
  security: 'Security & Governance',
  next_steps: 'Next Steps',
  contact_info: 'Contact',
  title: 'Heading',
  description: 'Text',
  points: 'Points',
  pillars: 'Pillars',
  features: 'Capabilities',
  phases: 'Phases',
  duration: 'Duration',
  deliverables: 'Deliverables',
  options: 'Options',
  pricing: 'Prices',
  item: 'What is paid for',
  note: 'Note',
  amount: 'Amount',
  guarantee: 'Guarantee',
  terms: 'Terms',
  content: 'Text',
  emphasis: 'In italics',
  cta_text: 'Button, label',
  cta_link: 'Button, address',
  company: 'Company',
  location: 'Location',
  phone: 'Phone',
  email: 'Email',
  deckName: 'Deck',
  companyName: 'Company',
  companyLogo: 'Logo, address',
  presenter: 'Presenter',
  sections: 'Sections',
  id: 'Name in addresses',
  body: 'Text',
  text: 'Text',
  cards: 'Cards',
  icon: 'Icon',
  footer: 'Contact',
  name: 'Name',
}

/** What one item of a list is called, by the name of the list. */
export const itemLabels: Record<string, string> = {
  points: 'Point',
  pillars: 'Pillar',
  features: 'Capability',
  phases: 'Phase',
  options: 'Option',
  pricing: 'Price',
  terms: 'Term',
  sections: 'Section',
  cards: 'Card',
}

/** In place of what the schema says of HTML. */
export const richTextHint = 'Markdown: **bold**, lists, links'
export const linesHint = 'One a line'

export const documentNames: Record<PortalKind, string> = { proposal: 'Proposal', deck: 'Pitch deck' }
