import { portalMachine } from '#machines/portals/portal.ts'
import { fromActor, type Tables } from '#tests/model/tables.ts'
import { fullDeck, fullProposal } from '#tests/support/portal-documents.ts'

export const alert = { role: 'alert' } as const

export const toolButtons = ['Print', 'Download as PDF', 'Share'].map(
  (name) => ({ role: 'button', name }) as const,
)

const agreementHeading = { role: 'heading', name: 'Confidentiality agreement' } as const
const agreementText = 'You keep what you read to yourself.'
export const agreement = { text: agreementText, sha256: 'a1', version: 1 }

/** What is seen while the agreement is to be accepted: nothing of the document. */
export const agreeingAssertion = {
  shows: [agreementHeading, agreementText, { role: 'checkbox', name: 'I agree' } as const],
  hides: [...toolButtons, 'Access code'],
}

export const revokedText = 'Access to this document has ended.'

export const commonTables = {
  machine: portalMachine,
  behaviour: ({ code, isCodeShown, error, document, agreement, isAgreed }) => [
    agreement?.version,
    isAgreed,
    code !== '',
    isCodeShown,
    error,
    document !== undefined,
  ],
} satisfies Partial<Tables<typeof portalMachine>>

export const portalLink = 'https://site.example/shared'

const copiedText = 'Link copied'
const linkField = { role: 'textbox', name: 'Link to this document' } as const

export const eventCases = {
  'code.change': { typed: { code: 'demo' }, cleared: { code: '' } },
  'link.copy': { '': { link: portalLink } },
  'slide.reached': { third: { slide: 3 }, first: { slide: 1 } },
  'document.replace': {
    '': { document: { kind: 'proposal' as const, content: { project_name: 'Second version' } } },
  },
  'checkAccess.done': { open: false, ended: true },
  'checkAccess.error': { broken: new Error('broken') },
  'unlock.error': {
    wrong: new Error('Incorrect access code.'),
    'too often': new Error('Too many attempts. Please try again in 15 minutes.'),
    offline: new Error('We could not reach the server. Please check your connection and try again.'),
    wordless: new Error('Authentication failed.'),
  },
}

export const eventActions = (codeSubmitLabel: string): Tables<typeof portalMachine>['eventActions'] => ({
  'code.change': (person, { code }) => person.fill('Enter Access Code', code),
  'code.toggle': (person) => person.click('button', 'Show code'),
  'code.submit': (person) => person.click('button', codeSubmitLabel),
  'agreement.tick': (person) => person.click('checkbox', 'I agree'),
  'agreement.accept': (person) => person.click('button', 'Continue'),
  'document.print': (person) => person.click('button', 'Print'),
  'link.copy': async (person) => {
    await person.click('button', 'Share')
    await person.click('menuitem', 'Copy link')
  },
  'link.close': (person) => person.click('button', 'Close'),
  'slide.reached': fromActor('reader'),
  'document.replace': 'external',
  'page.hidden': fromActor('visibility'),
  'page.shown': fromActor('visibility'),
})

export const unlockEvents = ['code.change typed', 'code.submit']

export const busyButton = { role: 'button', name: 'Authenticating...', disabled: true } as const

export const startedActors = (document: unknown): [string, unknown?][] => [
  ['reader'],
  ['printTitle', { document }],
  ['visibility'],
]

export const checkAccessStart: [string, unknown] = ['checkAccess', { viewer: 'v1' }]

export const endedEvents = ['after.beforeCheck', 'checkAccess.done ended']

export const waitingStates = 'unlocked.access.watched.waiting, unlocked.document'

export const unwatchedStates = 'unlocked.access.unwatched, unlocked.document.reading.quiet'

export const openAssertion = { shows: toolButtons, hides: [alert] }

export const linkAssertions = {
  'unlocked.document.copying': { shows: toolButtons, hides: [copiedText, linkField] },
  'unlocked.document.reading.linkCopied': { shows: [copiedText, ...toolButtons], hides: [linkField] },
  'unlocked.document.reading.linkNotCopied': {
    shows: [
      "Your browser couldn't copy the link. Please copy it here.",
      { ...linkField, value: portalLink },
      ...toolButtons,
    ],
    hides: [copiedText],
  },
}

export const unlockedProposal = { kind: 'proposal', content: fullProposal }

export const unlockedDeck = { kind: 'deck', content: fullDeck }

export const unlockStart = (kind: string) =>
  ['unlock', { kind, documentId: 'd1', code: 'demo' }] as [string, unknown]
