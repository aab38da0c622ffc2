import type { PitchDeck, ProposalContent } from '#contract/portals/portals.ts'
import deck from './fixtures/deck.json' with { type: 'json' }
import demoProposal from '#server/portals/templates/proposal.json' with { type: 'json' }

type Json = string | number | boolean | null | undefined | Json[] | { [key: string]: Json }

export const unchangedFieldPattern =
  /^(company_logo|company_website|cta_link|date|icon|id|email|phone|companyLogo)$/

function mapTexts<Document>(document: Document, change: (text: string) => string): Document {
  const changed = (value: Json, key: string): Json => {
    if (typeof value === 'string') return unchangedFieldPattern.test(key) ? value : change(value)
    if (Array.isArray(value)) return value.map((item) => changed(item, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, changed(part, name)]))
  }
  return changed(document as Json, '') as Document
}

const website = 'https://distributor.example/'
const proposal = mapTexts(demoProposal, (text) => text.replaceAll('{{website}}', website))

export const fullProposal: ProposalContent = {
  ...proposal,
  project_name: 'Order-to-Cash Without Retyping',
  company_name: 'A Regional Distributor',
  company_logo: '',
  company_website: website,
  presenter_name: 'The Delivery Office',
  date: '2026-03-09',
  opportunity: {
    ...proposal.opportunity,
    title: 'Eleven handovers between an order and its invoice',
    points: proposal.opportunity.points.slice(1),
  },
  solution: { ...proposal.solution, title: 'Three pillars, one order record' },
  features: {
    ...proposal.features,
    title: 'What the platform will be able to do',
    pillars: proposal.features.pillars.map(({ title, features }) => ({
      title,
      features: features.slice(0, 2),
    })),
  },
  timeline: {
    title: 'Twelve weeks, <em>four gates</em>',
    phases: [
      { title: 'Map', duration: 'Weeks 1–2', deliverables: 'Process map from your own logs\nBaseline' },
      { title: 'Prove', duration: 'Weeks 3–5', deliverables: ['One channel', 'Weekly report'] },
      ...proposal.timeline.phases.slice(2),
    ],
  },
  investment: {
    title: 'Two ways to begin',
    description: 'Prices exclude taxes. Neither option binds you to the next.',
    options: [
      {
        title: 'Proof of one channel',
        pricing: [
          { item: 'Process map', note: 'two workshops', amount: '$6,000' },
          { item: 'Shadow run', amount: '$14,000' },
        ],
        guarantee: 'If accuracy stays below the agreed threshold, the shadow run is not invoiced.',
      },
      {
        title: 'Full delivery',
        pricing: [
          { item: 'Delivery', note: 'weeks 6–12', amount: 38000 },
          { item: 'Support', note: 'first three months', amount: 'included' },
        ],
      },
    ],
  },
  commercial_terms: { title: 'Commercial terms', terms: proposal.commercial_terms.terms.slice(1) },
  security: { title: 'Security and governance', points: proposal.security.points.slice(2) },
  next_steps: {
    ...proposal.next_steps,
    cta_text: 'Book the working session',
    cta_link: 'https://distributor.example/session',
  },
  contact_info: {
    company: 'The Delivery Office',
    location: 'Bengaluru, India',
    phone: '+91 80 5550 0142',
    email: 'delivery@distributor.example',
  },
}

export const fullDeck: Omit<PitchDeck, 'viewer'> = deck

/** Repeats every text of a document `times` times. URLs, dates and icon names are not changed. */
export const repeatTexts = <Document>(document: Document, times: number): Document =>
  mapTexts(document, (text) => Array(times).fill(text).join(' '))

export const withWord = <Document>(document: Document, word: string): Document =>
  mapTexts(document, (text) => `${text} ${word}`)
