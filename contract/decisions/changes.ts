import { formatCents } from '../catalogue.ts'
import { proposalContent, type ProposalContent } from '../portals/portals.ts'

/** What differs between two proposals: the numbers of the slides, counted from 1, and the terms of acceptance, which no slide shows. */
export type Changes = { slides: number[]; terms: string[] }

/** What a client agrees to beside the slides. */
type Terms = NonNullable<ProposalContent['decision']>

const slideParts = [
  'opportunity',
  'solution',
  'features',
  'timeline',
  'investment',
  'commercial_terms',
  'security',
  'next_steps',
] as const

/** What each slide shows, that of the cover first. */
function slidesOf({ decision: _decision, contact_info, ...content }: ProposalContent): unknown[] {
  const cover = { ...content, ...Object.fromEntries(slideParts.map((part) => [part, undefined])) }
  return [
    cover,
    ...slideParts.map((part) => (part === 'next_steps' ? [content.next_steps, contact_info] : content[part])),
  ]
}

function depositText({ deposit_cents: cents, deposit_percent: percent }: Terms): string {
  if (cents !== undefined) return `${formatCents(cents)} USD`
  return percent === undefined ? 'none' : `${percent}%`
}

const terms: [name: string, textOf: (decision: Terms) => string][] = [
  ['Deposit', depositText],
  ['Options', ({ one_option }) => (one_option === true ? 'choose one' : 'all included')],
  ['Agreement', ({ agreement = '' }) => (agreement.trim() === '' ? 'none' : `“${agreement.trim()}”`)],
]

/** Longer texts are not told, only that they have changed. */
const longestTerm = 160

/** What differs between two proposals. They may be as stored: what no reader gets is left out, and the order of keys does not count. */
export function changesBetween(before: unknown, after: unknown): Changes {
  const [old, current] = [proposalContent.parse(before), proposalContent.parse(after)]
  const [oldSlides, slides] = [slidesOf(old), slidesOf(current)]
  return {
    slides: slides.flatMap((slide, at) =>
      JSON.stringify(slide) === JSON.stringify(oldSlides[at]) ? [] : at + 1,
    ),
    terms: terms.flatMap(([name, textOf]) => {
      const [was, is] = [textOf(old.decision ?? {}), textOf(current.decision ?? {})]
      if (was === is) return []
      return was.length + is.length > longestTerm
        ? `${name}: changed`
        : `${name}: previously ${was}; now ${is}`
    }),
  }
}

/** What the sender says has changed on a slide, counted from 1. */
export const wordsOfChange = ({ decision }: ProposalContent, slide: number): string[] =>
  (decision?.changes ?? []).flatMap((change) =>
    change?.slide === slide && change.text !== undefined ? change.text : [],
  )
