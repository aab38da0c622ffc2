import { portalPreviewMachine } from '#machines/portals/portal-preview.ts'
import { PortalPreviewScreen } from '#src/screens/office/portals/portal-preview.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { askedAgain, callOf, tryAgainButton } from './scenarios.ts'
import { alert } from './screen-items.ts'

const previewNoticePattern =
  /This is what the client will see\. Viewing the document here does not count as opening it\./
const readPreview = callOf('readPreview', { area: 'decks', id: 'd1' })

export const portalPreview = pathTables(portalPreviewMachine, {
  render: (actor) => (
    <PortalPreviewScreen actor={actor} Viewer={({ document }) => <p>The screen of a {document.kind}</p>} />
  ),
  inputs: { deck: { area: 'decks', id: 'd1' } },
  scenarios: {
    'a preview that does not come is asked for again': askedAgain(readPreview, 'readPreview.done'),
  },
  eventCases: {
    'readPreview.done': { '': { kind: 'deck', content: { deckName: 'Alder Deck' } } },
    'readPreview.error': { gone: new Error('This document no longer exists.') },
  },
  eventActions: { retry: (person) => person.click('button', 'Try again') },
  assertions: {
    loading: { shows: [previewNoticePattern, 'Loading the preview...'], hides: [alert] },
    failed: { shows: [previewNoticePattern, alert, tryAgainButton, 'This document no longer exists.'] },
    shown: { shows: [previewNoticePattern, 'The screen of a deck'], hides: [alert, tryAgainButton] },
  },
})
