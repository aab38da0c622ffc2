import type { DocumentContent } from '#contract/documents/documents.ts'
import { listChangesMachine } from '#machines/portals/list-changes.ts'
import { PortalEditor } from '#src/screens/office/portals/portal-editor.tsx'
import { pathTables } from '#tests/model/tables.ts'
import { savedEditor } from '#tests/support/saved-editor.ts'
import { clicks } from './event-actions.ts'
import { button, link } from './screen-items.ts'

const phases = [{ title: 'Map' }, { title: 'Build', duration: '3 weeks' }]
const timeline = { title: 'Plan', phases }
const content: DocumentContent = { project_name: 'Oak', company_name: 'Oak Mills', timeline }

const startEditor = () =>
  savedEditor(content, {
    content,
    revision: 3,
    savedAt: '2026-03-05T10:00:00.000Z',
    savedBy: 'sam@northloop.example',
    issues: [{ place: 'timeline/phases/1/title', message: 'This field is required.' }],
    preview: { kind: 'proposal', content },
  })

const phasesPath = ['timeline', 'phases']
const undoButton = button('Undo')
const firstPhaseRemoval = { path: phasesPath, at: 0, item: phases[0] }

export const listChanges = pathTables(listChangesMachine, {
  render: (changes) => (
    <PortalEditor
      form={{ actor: startEditor(), changes, refOf: () => () => {} }}
      area="proposals"
      id="p1"
      kind="proposal"
      currentKey="timeline"
      uploadForm={null}
      publicationPanel={null}
    />
  ),
  scenarios: {
    'a phase is removed, brought back and moved': {
      path: 'item.remove phase → removal.undo ⇒ quiet → item.move ⇒ moved',
      actions: [
        ['removeItem', firstPhaseRemoval],
        ['restoreItem', firstPhaseRemoval],
        ['moveItem', { path: phasesPath, from: 0, to: 1 }],
      ],
    },
    'all of a slide is left blank, and can be brought back': {
      path: 'item.remove slide ⇒ removed',
      actions: [['removeItem', { path: ['timeline'], at: null, item: timeline }]],
      shows: ['Execution Plan has been removed.'],
    },
    'a phase is added at the end, and slides and fields say what there is to mend': {
      path: 'item.add ⇒ quiet',
      actions: [['addItem', { path: phasesPath, at: 2, item: { title: '' } }]],
      shows: [
        link('Execution Plan 1 to fix'),
        'Execution Plan, Phase 2, Heading: This field is required.',
        { role: 'group', name: 'Phase 2' },
      ],
    },
  },
  eventCases: {
    'item.add': { '': { path: phasesPath, at: 2, item: { title: '' } } },
    'item.move': { '': { path: phasesPath, from: 0, to: 1 } },
    'item.remove': {
      phase: { path: phasesPath, at: 0, item: { title: 'Map' } },
      slide: { path: ['timeline'], at: null, item: timeline },
    },
  },
  eventActions: {
    ...clicks({ 'item.add': 'Add phase', 'item.move': 'Move Phase 1 down', 'removal.undo': 'Undo' }),
    'item.remove': (person, { at }) =>
      person.click('button', at === null ? 'Leave this slide blank' : 'Remove Phase 1'),
  },
  assertions: {
    quiet: { hides: [undoButton] },
    moved: { shows: ['is now in position 2.'], hides: [undoButton] },
    removed: { shows: ['has been removed.', undoButton] },
  },
})
