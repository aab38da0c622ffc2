import { emptyDraft } from '#contract/decisions/draft.ts'
import type { ProposalContent } from '#contract/portals/portals.ts'
import type { DecisionInput } from '#machines/decisions/decision/setup.ts'
import { button } from './screen-items.ts'

export const priced: ProposalContent = {
  project_name: 'Project Alder',
  commercial_terms: { title: 'Terms', terms: [{ title: 'Scope', content: '<p>As listed.</p>' }] },
  investment: {
    title: 'Investment',
    options: [
      { title: 'Small', pricing: [{ item: 'Build', amount: '$1,000', cents: 100_000 }] },
      {
        title: 'Large',
        pricing: [
          { item: 'Build all', amount: '$2,000', cents: 100_000, min_count: 2, max_count: 2 },
          { item: 'Watch', amount: '$250', cents: 25_000, min_count: 0 },
          { item: 'Training', amount: '$120', cents: 12_000, min_count: 0, max_count: 3 },
        ],
      },
    ],
  },
  decision: { one_option: true, agreement: 'I order what is chosen.', deposit_percent: 10 },
}
export const plain: ProposalContent = { project_name: 'Project Alder', decision: {} }
export const named = { name: 'Ada Byron', role: 'Director', email: 'ada@alder.example' }
const shown = { portalId: 'p1', viewer: 'v1', version: '1.a' }
export const empty = emptyDraft('1.a')
export const input = (
  content: ProposalContent,
  draft: Partial<DecisionInput['draft']> = {},
): DecisionInput => ({
  ...shown,
  content,
  draft: { ...empty, ...draft },
})

export const decidedBy = (kind: 'accept' | 'changes' | 'decline') =>
  ({
    kind,
    name: 'Ada Byron',
    at: '2026-03-03T09:30:00.000Z',
    seal: kind === 'accept' ? 's1' : null,
  }) as const
export const withDeposit = (paidAt: string | null, notDue?: 'otherVersionPaid') => ({
  ...decidedBy('accept'),
  deposit: { cents: 22_400, paidAt, ...(notDue && { notDue }) },
})
export const failedText = 'An unknown error occurred.'
export const longText = 'a'.repeat(2_001)
export const expiredText = 'This proposal has expired. No decision was recorded. Please ask us for more time.'
export const closedText =
  'Your access to this proposal has ended. No decision was recorded. Please enter your access code again.'
export const typedText = '7. Commercial Terms:\nSplit it.'
export const refusal = (fields: Record<string, string>, error = 'Please check the marked fields.') => ({
  outcome: 'refused' as const,
  error,
  fields,
})
export const wrongCodeText = 'That code isn’t right. You have 4 tries left.'
export const notTickedText = 'Please read the terms, and tick the box to accept them.'
export const replacement = { version: '2.b', document: { ...plain, security: { title: 'Safe' } } }
export const ended = { outcome: 'ended', error: closedText } as const

export const decisionButtons = (disabled: boolean) =>
  ['Accept', 'Ask for changes', 'Decline'].map((name) => ({ ...button(name), disabled }) as const)
export const dialogNamed = (name: string) => ({ role: 'dialog', name }) as const
const readStartWith = (...confirmations: string[]): [string, unknown] => [
  'readDecision',
  { ...shown, confirmations },
]
export const readStart = readStartWith()
/** The start of reading in a browser whose reader was sent a code before. */
export const readStartWithCode = readStartWith('c0')
export const codeStart = (kind: string): [string, unknown] => [
  'requestCode',
  { ...shown, kind, email: 'ada@alder.example' },
]
export const copyStart: [string, unknown] = ['copyText', { text: typedText }]
export const opened = 'readDecision.done open'
export const labels = { name: 'Name', role: 'Role', email: 'Email Address' } as const
export const statement = 'I accept this proposal as shown, with its commercial terms. I order what is chosen.'
export const confirmStart = (decision: object, confirmation = 'c1'): [string, unknown] => [
  'confirm',
  { ...shown, confirmation, code: '123 456', name: 'Ada Byron', role: 'Director', decision },
]
export const plainConfirmStart = confirmStart(
  {
    kind: 'accept',
    choice: { option: null, counts: {} },
    cents: null,
    statement: 'I accept this proposal as shown.',
  },
  'c0',
)
export const choosingEvents = [
  opened,
  'decision.begin accept',
  'option.choose large',
  'count.change training',
]
export const reviewingEvents = [...choosingEvents, 'step.next', 'step.next']
/** The draft is stored with the code that it is sent with. */
export const keptTried: [string, unknown] = [
  'keepDraft',
  {
    portalId: 'p1',
    draft: { ...empty, ...named, pending: { kind: 'accept', confirmation: 'c0' }, tried: ['c0'] },
  },
]
export const acceptingEvents = [...reviewingEvents, 'terms.tick', 'step.next', 'requestCode.done sent']
export const keptChanges = (changes: DecisionInput['draft']['changes']): [string, unknown] => [
  'keepDraft',
  { portalId: 'p1', draft: { ...empty, ...named, changes } },
]
