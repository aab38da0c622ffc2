import type { Journeys } from '#tests/model/journeys.ts'
import { fullDeck, fullProposal } from '#tests/support/portal-documents.ts'
import { callOf, scenariosAfter } from './scenarios.ts'
import { alert, button, disabledButton, heading, link } from './screen-items.ts'

export const portalLink = 'https://site.example/shared'
export const agreementText = 'You keep what you read to yourself.'
export const closedText =
  'Your access to this proposal has ended. No decision was recorded. Please enter your access code again.'
const revokedText = 'Access to this document has ended.'
export const agreement = { text: agreementText, sha256: 'a1', version: 1 }

const unlocking = 'code.change typed → code.submit'
const endedEvents = 'after.beforeCheck → checkAccess.done ended'

const readingStates = 'unlocked.access.watched.waiting, unlocked.document.reading.quiet'
const unwatchedStates = 'unlocked.access.unwatched, unlocked.document.reading.quiet'

export const fullDocument = { kind: 'proposal', content: fullProposal } as const
export const decidableDocument = { ...fullDocument, version: '1.a' } as const
export const fullDeckDocument = { kind: 'deck', content: fullDeck } as const

const unlockStart = (kind: string, agreed?: string) =>
  callOf('unlock', { kind, documentId: 'd1', code: 'demo', ...(agreed !== undefined && { agreed }) })
const openingStarts = (document: unknown): [string, unknown?][] => [['reader'], ['printTitle', { document }]]
const watchedStarts = (document: unknown): [string, unknown?][] => [
  ...openingStarts(document),
  ['visibility'],
]
const printStart = (document: unknown) => callOf('print', { document })

const printFull = printStart(fullDocument)
const copyLinkStart = callOf('copyLink', { link: portalLink })
const checkAccessStart = callOf('checkAccess', { viewer: 'v1' })
const reachSlide = (slide: number) => callOf('putSlideInAddress', { slide })
const currentSlide = (name: string, current = true) => ({ role: 'link', name, current }) as const

const submitted = scenariosAfter(`(proposal) → ${unlocking} ⇒ locked`, { starts: [unlockStart('proposal')] })
const asked = scenariosAfter(`(proposal) → ${unlocking} → unlock.done to agree ⇒ agreeing`, {
  starts: [unlockStart('proposal')],
})
const typedText = 'What Ada Byron typed about 1.a'
const opened = scenariosAfter(`(proposal) → ${unlocking} → unlock.done full ⇒ ${readingStates}`, {
  starts: [unlockStart('proposal'), ...watchedStarts(fullDocument)],
  actions: [],
})

export const proposalScenarios: Journeys = {
  'a proposal asks for its code, without which nothing is sent, and which can be shown': {
    path: [
      '(proposal)',
      {
        shows: [
          heading('Vision Portal'),
          'A confidential proposal awaits you.',
          /Prepared by \S+/,
          disabledButton('Access Proposal'),
        ],
        hides: [alert],
      },
      'code.change typed → code.toggle',
      {
        shows: [
          { ...button('Access Proposal'), disabled: false },
          { ...button('Show code'), pressed: true },
          { role: 'textbox', name: 'Access code', value: 'demo' },
        ],
      },
      'code.toggle ⇒ locked',
    ],
    shows: [{ ...button('Show code'), pressed: false }],
    hides: [{ role: 'textbox', name: 'Access code' }],
  },
  'a code is checked once': submitted('code.submit → code.change cleared ⇒ authenticating', { actions: [] }),
  'a wrong code is told, and the right one opens all nine slides and is masked again': submitted(
    `unlock.done refused → code.toggle → code.submit → unlock.done full ⇒ ${readingStates}`,
    {
      starts: [unlockStart('proposal'), ...watchedStarts(fullDocument)],
      context: { document: fullDocument, viewer: 'v1', code: '', isCodeShown: false, slide: 1 },
      shows: [
        heading('Order-to-Cash Without Retyping'),
        ...['Print', 'Download as PDF', 'Share'].map(button),
        'Presented by The Delivery Office',
        heading('Eleven handovers between an order and its invoice'),
        heading('Three pillars, one order record'),
        heading('What the platform will be able to do'),
        heading('Twelve weeks, four gates'),
        heading('Two ways to begin'),
        'Guarantee: If accuracy stays below',
        heading('Commercial terms'),
        heading('Security and governance'),
        link('Book the working session'),
        'delivery@distributor.example',
        link('9. Next Steps'),
      ],
    },
  ),
  'a proposal without any part is nine blank sheets, and without a token not asked about': submitted(
    `unlock.done empty ⇒ ${unwatchedStates}`,
    {
      starts: openingStarts({ kind: 'proposal', content: {} }),
      actions: [],
      shows: [heading('Untitled Proposal'), 'This sheet is intentionally left blank.', link('9. Next Steps')],
      hides: ['Guarantee:', 'Presented by', 'Contact', 'undefined'],
    },
  ),
  'a recipient is named in the document, and the watermark has name and date': {
    path: `(proposal) → ${unlocking} → unlock.done for Ada ⇒ ${readingStates}`,
    shows: [/For ?Ada Byron/, 'Ada Byron · March 5, 2026'],
  },
  'when access ends the document is gone, the reason is said, and there is no code to send': opened(
    `slide.reached third → ${endedEvents} → code.submit ⇒ locked`,
    {
      starts: [checkAccessStart],
      actions: [reachSlide(3)],
      context: { document: undefined, viewer: undefined, code: '', slide: 1 },
      shows: [alert, revokedText, disabledButton('Access Proposal')],
      hides: ['Order-to-Cash Without Retyping'],
    },
  ),
  'when access ends for a reader who could decide, what they typed is shown until it is open again':
    submitted(
      [
        `unlock.done to decide → ${endedEvents}`,
        { shows: [typedText] },
        `${unlocking} → unlock.done to decide → access.end`,
        { shows: [alert, closedText, typedText], hides: ['Order-to-Cash Without Retyping'] },
        `${unlocking} → unlock.done full → ${endedEvents} ⇒ locked`,
      ],
      {
        starts: [
          ...watchedStarts(decidableDocument),
          checkAccessStart,
          unlockStart('proposal'),
          ...watchedStarts(decidableDocument),
          unlockStart('proposal'),
          ...watchedStarts(fullDocument),
          checkAccessStart,
        ],
        hides: [typedText],
      },
    ),
  'when access ends while printing nothing is printed': opened(`document.print → ${endedEvents} ⇒ locked`, {
    starts: [printFull, checkAccessStart],
  }),
  'after printing the reader is where they were, or where they scrolled to meanwhile': opened(
    'slide.reached third → document.print → document.print → print.done → document.print → slide.reached first → print.error',
    {
      starts: [printFull, printFull],
      actions: [reachSlide(3), reachSlide(1)],
      shows: [currentSlide('1. Cover'), currentSlide('3. The Solution', false)],
    },
  ),
  'an open document goes on asking while it may stay, also where nothing answers in time': opened(
    [
      'after.beforeCheck → checkAccess.done open → after.beforeCheck → checkAccess.error',
      'after.beforeCheck → after.beforeCheck',
      '⇒ unlocked.access.watched.checking, unlocked.document.reading.quiet',
    ],
    { starts: [checkAccessStart, checkAccessStart, checkAccessStart, checkAccessStart], elapsedMs: 180_000 },
  ),
  'a page that nobody sees does not ask, but as soon as it is seen, and the document may close then': opened(
    [
      'page.hidden ⇒ unlocked.access.watched.hidden, unlocked.document.reading.quiet',
      { starts: [unlockStart('proposal'), ...watchedStarts(fullDocument)], actions: [] },
      'page.shown → checkAccess.done ended ⇒ locked',
    ],
    {
      starts: [checkAccessStart],
      elapsedMs: 0,
      shows: [alert, revokedText],
      hides: ['Order-to-Cash Without Retyping'],
    },
  ),
  'a reader copies the link, reads that it was copied, and reads on': opened(
    'link.copy → copyLink.done → after.beforeNoticeEnds',
    { starts: [copyLinkStart], elapsedMs: 5_000, hides: ['Link copied'] },
  ),
  'a reader whose browser does not copy sees the link until they close it, and can try again': opened(
    [
      'link.copy → copyLink.error → link.close → link.copy → copyLink.done',
      '⇒ unlocked.access.watched.waiting, unlocked.document.reading.linkCopied',
    ],
    { starts: [copyLinkStart, copyLinkStart] },
  ),
  'a reader goes on to a new version of the document where they were': opened(
    'slide.reached third → document.replace',
    {
      actions: [reachSlide(3)],
      shows: [heading('Second version'), currentSlide('3. The Solution')],
      hides: ['Order-to-Cash Without Retyping'],
    },
  ),
  'a document behind an agreement is sent once that is ticked and accepted, if need be twice': asked(
    [
      'agreement.tick → agreement.accept → unlock.error offline',
      {
        shows: [
          alert,
          'We could not reach the server. Please check your connection and try again.',
          { role: 'checkbox', name: 'I agree', checked: true },
        ],
      },
      `agreement.accept → unlock.done full ⇒ ${readingStates}`,
    ],
    {
      starts: [unlockStart('proposal', 'a1'), unlockStart('proposal', 'a1'), ...watchedStarts(fullDocument)],
      context: { agreement: undefined, isAgreed: false, code: '' },
      hides: ['Confidentiality agreement'],
    },
  ),
  'a reader whose code ends while they read the agreement is asked for their code again': asked(
    [
      'agreement.tick → agreement.accept → unlock.done refused ⇒ locked',
      {
        actions: [['pointToCode']],
        context: { agreement: undefined, isAgreed: false },
        shows: [alert, 'Incorrect access code.', { ...button('Access Proposal'), disabled: false }],
        hides: ['Confidentiality agreement'],
      },
      `code.change cleared → code.change typed → code.submit → unlock.done full ⇒ ${readingStates}`,
    ],
    { starts: [unlockStart('proposal', 'a1'), unlockStart('proposal'), ...watchedStarts(fullDocument)] },
  ),
  'nothing is sent without the tick, and the reader is told': asked('agreement.accept', {
    shows: [alert, 'Please read the agreement, and tick the box to accept it.'],
  }),
  'an agreement that was replaced meanwhile is ticked anew': asked(
    'agreement.tick → agreement.accept → unlock.done to agree',
    {
      starts: [unlockStart('proposal', 'a1')],
      context: { isAgreed: false },
      shows: [
        alert,
        'The agreement has changed. Please read it again.',
        { role: 'checkbox', name: 'I agree', checked: false },
      ],
    },
  ),
}

const deckStart = unlockStart('deck')
const submittedDeck = scenariosAfter(`(deck) → ${unlocking} ⇒ ${readingStates}`, { starts: [deckStart] })

export const deckScenarios: Journeys = {
  'a deck asks for its code in its own words, which opens cover, sections and thanks, and is printed': {
    path: [
      '(deck)',
      {
        shows: [
          heading('Pitch Deck Portal'),
          'A confidential presentation awaits you.',
          disabledButton('Access Pitch Deck'),
        ],
      },
      `${unlocking} → unlock.done deck ⇒ ${readingStates}`,
      {
        shows: [
          heading('Operations That Report Themselves'),
          'An AI-Powered Platform to Eliminate Operational Friction',
          'Presented by The Delivery Office',
          heading('Work that nobody sees'),
          'Three systems hold the same order, each slightly different.',
          heading('Keep'),
          heading('Thank You'),
          'Ready to transform your business with AI-powered solutions?',
          link('Schedule a call'),
          'delivery@distributor.example',
          link('5. Thank You'),
        ],
        hides: ['No Content Available'],
      },
      'document.print ⇒ unlocked.access.watched.waiting, unlocked.document.printing',
    ],
    starts: [deckStart, ...watchedStarts(fullDeckDocument), printStart(fullDeckDocument)],
    actions: [],
  },
  'a deck of which everything is missing says so on every slide': submittedDeck(
    `unlock.done empty deck ⇒ ${unwatchedStates}`,
    {
      starts: openingStarts({ kind: 'deck', content: {} }),
      shows: [
        heading('Untitled Pitch Deck'),
        'Presented by Unknown Presenter',
        heading('No Content Available'),
        "This pitch deck doesn't have any content sections yet.",
        /Contact ?Unknown ?Location not specified ?Phone not provided ?Email not provided/,
        link('3. Thank You'),
      ],
    },
  ),
}
