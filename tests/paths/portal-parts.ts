import { fullDeck, fullProposal } from '#tests/support/portal-documents.ts'

export const portalLink = 'https://site.example/shared'
export const agreementText = 'You keep what you read to yourself.'
export const revokedText = 'Access to this document has ended.'
export const agreement = { text: agreementText, sha256: 'a1', version: 1 }

export const unlockEvents = ['code.change typed', 'code.submit']
export const endedEvents = ['after.beforeCheck', 'checkAccess.done ended']

export const readingStates = 'unlocked.access.watched.waiting, unlocked.document.reading.quiet'
export const unwatchedStates = 'unlocked.access.unwatched, unlocked.document.reading.quiet'

export const fullDocument = { kind: 'proposal', content: fullProposal } as const
export const fullDeckDocument = { kind: 'deck', content: fullDeck } as const

export const unlockStart = (kind: string, agreed?: string): [string, unknown] => [
  'unlock',
  { kind, documentId: 'd1', code: 'demo', ...(agreed !== undefined && { agreed }) },
]
export const openingStarts = (document: unknown): [string, unknown?][] => [
  ['reader'],
  ['printTitle', { document }],
]
export const watchedStarts = (document: unknown): [string, unknown?][] => [
  ...openingStarts(document),
  ['visibility'],
]
export const printStart = (document: unknown): [string, unknown] => ['print', { document }]
