import { type portalMachine } from '#machines/portals/portal.ts'
import { createRef } from 'react'
import { PortalScreen } from '#src/screens/portals/portal.tsx'
import { AgreementScreen } from '#src/screens/portals/portal/agreement.tsx'
import { PortalViewer } from '#src/screens/portals/portal/viewer.tsx'
import type { Tables } from '#tests/model/tables.ts'
import { fullProposal } from '#tests/support/portal-documents.ts'
import {
  agreeingAssertion,
  agreement,
  alert,
  toolButtons,
  commonTables,
  eventCases,
  eventActions,
  busyButton,
  openAssertion,
  linkAssertions,
  portalLink,
} from './portal-parts.ts'
import { proposalScenarios } from './portal-scenarios.ts'

/** A proposal, and the screen that asks for its access code. */
export const proposal: Tables<typeof portalMachine> = {
  ...commonTables,
  render: (actor) => (
    <PortalScreen
      actor={actor}
      codeField={createRef()}
      slides={() => {}}
      rail={createRef()}
      readAddress={() => portalLink}
      Viewer={PortalViewer}
      AgreementScreen={AgreementScreen}
    />
  ),
  scenarios: proposalScenarios,
  inputs: {
    proposal: { kind: 'proposal', documentId: 'd1' },
    'proposal without a code': {
      kind: 'proposal',
      documentId: '',
      document: { kind: 'proposal', content: fullProposal },
    },
  },
  eventCases: {
    ...eventCases,
    'unlock.done': {
      full: { document: { kind: 'proposal', content: fullProposal }, viewer: 'v1' },
      'to agree': { agreement },
      'for Ada': {
        document: { kind: 'proposal', content: fullProposal },
        viewer: 'v1',
        reader: { name: 'Ada Byron', openedAt: '2026-03-05T09:30:00.000Z', isWatermarked: true },
      },
      empty: { document: { kind: 'proposal', content: {} }, viewer: undefined },
    },
  },
  eventActions: eventActions('Access Proposal'),
  assertions: {
    locked: {
      shows: [
        { role: 'heading', name: 'Vision Portal' },
        'A confidential proposal awaits you.',
        { role: 'button', name: 'Access Proposal' },
        /Prepared by \S+/,
      ],
      hides: ['The Opportunity', ...toolButtons],
    },
    agreeing: agreeingAssertion,
    authenticating: {
      shows: [busyButton],
      hides: [alert, ...toolButtons],
    },
    'unlocked.document.reading.quiet': {
      shows: ['Security & Governance', ...toolButtons],
      hides: ['Vision Portal', alert],
    },
    'unlocked.document.printing': {
      shows: ['Security & Governance', ...toolButtons],
      hides: ['Vision Portal', alert],
    },
    ...linkAssertions,
    'unlocked.access.unwatched': openAssertion,
    'unlocked.access.watched.waiting': openAssertion,
    'unlocked.access.watched.checking': openAssertion,
    'unlocked.access.watched.hidden': openAssertion,
  },
}
