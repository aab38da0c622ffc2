import { valueAt, type Json, type DocumentPath } from '#contract/documents/documents.ts'
import type { EditorActor } from '#machines/articles/editor.ts'
import type { ItemMove, PlacedItem } from '#machines/portals/list-changes.ts'
import type { FocusableElements } from './focusable-elements.ts'

type Deps = {
  editor: Pick<EditorActor, 'send' | 'getSnapshot'>
  places: Pick<FocusableElements, 'focus'>
  /** Called after an item was added, moved or removed, with the list's path and the position to show. */
  onPlace: (path: DocumentPath, at: number) => void
}

/** The effects of the list-changes machine, which change lists in the editor's document. */
export function listChangesEffects({ editor, places, onPlace }: Deps) {
  const current = (path: DocumentPath) => valueAt(editor.getSnapshot().context.content, path) ?? null
  const listAt = (path: DocumentPath): Json[] => {
    const list = current(path)
    return Array.isArray(list) ? list : []
  }
  const write = (path: DocumentPath, value: Json) => editor.send({ type: 'field.change', path, value })
  const insert = (_: unknown, { path, at, item }: PlacedItem) => {
    if (at === null) {
      // An earlier version that was restored meanwhile may have this part: it is not replaced.
      if (current(path) === null) write(path, item)
      places.focus(path)
      return
    }
    write(path, listAt(path).toSpliced(at, 0, item))
    places.focus([...path, at])
    onPlace(path, at)
  }
  return {
    actions: {
      addItem: insert,
      moveItem: (_: unknown, { path, from, to }: ItemMove) => {
        const list = listAt(path)
        const item = list[from]
        if (item === undefined) return
        write(path, list.toSpliced(from, 1).toSpliced(to, 0, item))
        places.focus([...path, to, to < from ? 'up' : 'down'])
        onPlace(path, to)
      },
      removeItem: (_: unknown, { path, at }: PlacedItem) => {
        write(path, at === null ? null : listAt(path).toSpliced(at, 1))
        places.focus(['undo'])
        if (at !== null) onPlace(path, Math.max(at - 1, 0))
      },
      restoreItem: insert,
    },
  }
}
