import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { valueAt, type DocumentContent, type DocumentPath } from '#contract/documents/documents.ts'
import { listChangesMachine } from '#machines/portals/list-changes.ts'
import { listChangesEffects } from '#src/effects/office/list-changes.ts'
import { createFocusableElements } from '#src/effects/office/focusable-elements.ts'
import { savedEditor } from '#tests/support/saved-editor.ts'

const phasesPath = ['timeline', 'phases']
const [mapPhase, buildPhase, handOverPhase] = [{ title: 'Map' }, { title: 'Build' }, { title: 'Hand over' }]

/** The list changes of a document that is open in an editor. */
function openListChanges(
  content: DocumentContent = { timeline: { title: 'Plan', phases: [mapPhase, buildPhase, handOverPhase] } },
) {
  const editor = savedEditor(content)
  const [focused, placed]: [string[], [string, number][]] = [[], []]
  const actor = createActor(
    listChangesMachine.provide(
      listChangesEffects({
        editor,
        places: { focus: (at: DocumentPath) => void focused.push(at.join('/')) },
        onPlace: (at, place) => void placed.push([at.join('/'), place]),
      }),
    ),
  ).start()
  return {
    actor,
    focused,
    placed,
    at: (place: DocumentPath) => valueAt(editor.getSnapshot().context.content, place),
  }
}

test('a moved item takes its new place, and the button that moved it keeps the focus', () => {
  const { actor, at, focused, placed } = openListChanges()
  actor.send({ type: 'item.move', path: phasesPath, from: 0, to: 2 })
  expect(at(phasesPath)).toEqual([buildPhase, handOverPhase, mapPhase])
  actor.send({ type: 'item.move', path: phasesPath, from: 2, to: 1 })
  expect(at(phasesPath)).toEqual([buildPhase, mapPhase, handOverPhase])
  expect(focused).toEqual(['timeline/phases/2/down', 'timeline/phases/1/up'])
  expect(placed).toEqual([
    ['timeline/phases', 2],
    ['timeline/phases', 1],
  ])
})

test('a removed item can be brought back to its place', () => {
  const { actor, at, focused } = openListChanges()
  actor.send({ type: 'item.remove', path: phasesPath, at: 1, item: buildPhase })
  expect(at(phasesPath)).toEqual([mapPhase, handOverPhase])
  actor.send({ type: 'removal.undo' })
  expect(at(phasesPath)).toEqual([mapPhase, buildPhase, handOverPhase])
  expect(focused).toEqual(['undo', 'timeline/phases/1'])
})

test('a removed slide can be brought back', () => {
  const { actor, at } = openListChanges()
  const slide = { title: 'Plan', phases: [mapPhase, buildPhase, handOverPhase] }
  actor.send({ type: 'item.remove', path: ['timeline'], at: null, item: slide })
  expect(at(['timeline'])).toBeNull()
  actor.send({ type: 'removal.undo' })
  expect(at(['timeline'])).toEqual(slide)
})

test('the first item makes the list', () => {
  const { actor, at, focused } = openListChanges({ timeline: { title: 'Plan' } })
  actor.send({ type: 'item.add', path: phasesPath, at: 0, item: { title: '' } })
  expect(at(phasesPath)).toEqual([{ title: '' }])
  expect(focused).toEqual(['timeline/phases/0'])
})

test('an element is focused at once, or when it appears', () => {
  const places = createFocusableElements()
  const [there, later] = [document.createElement('button'), document.createElement('button')]
  document.body.append(there, later)
  places.refOf(['there'])(there)
  places.focus(['there'])
  expect(document.activeElement).toBe(there)
  places.focus(['later'])
  expect(document.activeElement).toBe(there)
  const gone = places.refOf(['later'])(later)
  expect(document.activeElement).toBe(later)
  gone?.()
  places.focus(['later'])
  there.focus()
  expect(document.activeElement).toBe(there)
})
