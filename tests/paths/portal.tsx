import { useSelector } from '@xstate/react'
import { createRef } from 'react'
import { portalMachine, type PortalActor } from '#machines/portals/portal.ts'
import { PortalScreen } from '#src/screens/portals/portal.tsx'
import { AgreementScreen } from '#src/screens/portals/portal/agreement.tsx'
import { PortalViewer } from '#src/screens/portals/portal/viewer.tsx'
import type { Driver } from '#tests/model/driver.ts'
import { fromActor, pathTables } from '#tests/model/tables.ts'
import { clickOneOf } from './click-one-of.ts'
import { clicks, external, sentBy } from './event-actions.ts'
import {
  agreement,
  agreementText,
  closedText,
  decidableDocument,
  deckScenarios,
  fullDeckDocument,
  fullDocument,
  portalLink,
  proposalScenarios,
} from './portal-scenarios.ts'
import { alert, button, disabledButton, heading } from './screen-items.ts'

const copiedText = 'Link copied'
const linkField = { role: 'textbox', name: 'Link to this document' } as const

const openAssertion = { hides: [alert] }
const documentAssertion = {
  shows: [/Security & Governance|Thank You/, button('Share')],
  hides: [/(Vision|Pitch Deck) Portal/, alert],
}

/** Prints a proposal with one of the two buttons that do it, a deck with the other one. */
const print = async (person: Driver): Promise<void> => {
  const isDeck = await person.assertShown([heading('Thank You')]).then(
    () => true,
    () => false,
  )
  await person.click('button', isDeck ? 'Download as PDF' : 'Print')
}

function EndedProposal({ actor }: { actor: PortalActor }) {
  const ended = useSelector(actor, ({ context }) => context.ended)
  return <p>{`What ${ended?.recipient} typed about ${ended?.version}`}</p>
}

export const portal = pathTables(portalMachine, {
  behaviour: ({ code, isCodeShown, error, document, agreement: known, isAgreed }) => [
    known?.version,
    isAgreed,
    code !== '',
    isCodeShown,
    error,
    document !== undefined,
  ],
  render: (actor) => (
    <PortalScreen
      actor={actor}
      codeField={createRef()}
      slides={() => {}}
      rail={createRef()}
      readAddress={() => portalLink}
      Viewer={PortalViewer}
      AgreementScreen={AgreementScreen}
      EndedProposal={EndedProposal}
    />
  ),
  scenarios: { ...proposalScenarios, ...deckScenarios },
  inputs: {
    proposal: { kind: 'proposal', documentId: 'd1' },
    deck: { kind: 'deck', documentId: 'd1' },
    'proposal without a code': { kind: 'proposal', documentId: '', document: fullDocument },
  },
  eventCases: {
    'code.change': { typed: { code: 'demo' }, cleared: { code: '' } },
    'link.copy': { '': { link: portalLink } },
    'slide.reached': { third: { slide: 3 }, first: { slide: 1 } },
    'document.replace': {
      '': { document: { kind: 'proposal', content: { project_name: 'Second version' } } },
    },
    'access.end': { '': { error: closedText } },
    'checkAccess.done': { open: false, ended: true },
    'unlock.error': {
      'too many': new Error('Too many attempts. Please try again in 15 minutes.'),
      offline: new Error('We could not reach the server. Please check your connection and try again.'),
    },
    'unlock.done': {
      full: { document: fullDocument, viewer: 'v1' },
      'to agree': { agreement },
      refused: { refusal: 'Incorrect access code.' },
      'for Ada': {
        document: fullDocument,
        viewer: 'v1',
        reader: { name: 'Ada Byron', openedAt: '2026-03-05T09:30:00.000Z', isWatermarked: true },
      },
      'to decide': {
        document: decidableDocument,
        viewer: 'v1',
        reader: { name: 'Ada Byron', openedAt: '2026-03-05T09:30:00.000Z', isWatermarked: false },
      },
      empty: { document: { kind: 'proposal', content: {} }, viewer: undefined },
      deck: { document: fullDeckDocument, viewer: 'v1' },
      'empty deck': { document: { kind: 'deck', content: {} }, viewer: undefined },
    },
  },
  eventActions: {
    ...clicks({ 'code.toggle': 'Show code', 'agreement.accept': 'Continue', 'link.close': 'Close' }),
    ...sentBy('visibility', 'page.hidden', 'page.shown'),
    'code.change': (person, { code }) => person.fill('Enter Access Code', code),
    'code.submit': (person) => clickOneOf(person, ['Access Proposal', 'Access Pitch Deck']),
    'agreement.tick': (person) => person.click('checkbox', 'I agree'),
    'document.print': print,
    'link.copy': async (person) => {
      await person.click('button', 'Share')
      await person.click('menuitem', 'Copy link')
    },
    ...external('document.replace', 'access.end'),
    'slide.reached': fromActor('reader'),
  },
  assertions: {
    locked: {
      shows: [/(Vision|Pitch Deck) Portal/],
      hides: ['The Opportunity', 'Thank You', button('Share')],
    },
    /** Nothing of the document is seen. */
    agreeing: {
      shows: [heading('Confidentiality agreement'), agreementText, { role: 'checkbox', name: 'I agree' }],
      hides: [button('Share'), 'Access code'],
    },
    authenticating: { shows: [disabledButton('Authenticating...')], hides: [alert, button('Share')] },
    'unlocked.document.reading.quiet': documentAssertion,
    'unlocked.document.printing': documentAssertion,
    'unlocked.document.copying': { shows: [button('Share')], hides: [copiedText, linkField] },
    'unlocked.document.reading.linkCopied': { shows: [copiedText], hides: [linkField] },
    'unlocked.document.reading.linkNotCopied': {
      shows: [
        'Your browser couldn’t copy the link. Please select the link and copy it yourself.',
        { ...linkField, value: portalLink },
      ],
      hides: [copiedText],
    },
    'unlocked.access.unwatched': openAssertion,
    'unlocked.access.watched.waiting': openAssertion,
    'unlocked.access.watched.checking': openAssertion,
    'unlocked.access.watched.hidden': openAssertion,
  },
})
