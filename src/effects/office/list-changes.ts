import { valueAt, type Json, type Path } from '#contract/office/documents.ts'
import type { EditorActor } from '#machines/editor.ts'
import type { Added, Moved, Removed } from '#machines/list-changes.ts'
import type { Places } from './places.ts'

type Deps = {
  editor: Pick<EditorActor, 'send' | 'getSnapshot'>
  places: Pick<Places, 'focus'>
  /** Called after an item was added, moved or removed, with the list's path and the position to show. */
  onPlace: (path: Path, at: number) => void
}

/** The effects of the list-changes machine, which change lists in the editor's document. */
export function listChangesEffects({ editor, places, onPlace }: Deps) {
  const listAt = (path: Path): Json[] => {
    const found = valueAt(editor.getSnapshot().context.content, path)
    return Array.isArray(found) ? found : []
  }
  const write = (path: Path, value: Json) => editor.send({ type: 'field.change', path, value })
  const insert = ({ path, at, item }: Added) => {
    write(path, listAt(path).toSpliced(at, 0, item))
    places.focus([...path, at])
    onPlace(path, at)
  }
  return {
    actions: {
      addItem: (_: unknown, added: Added) => insert(added),
      moveItem: (_: unknown, { path, from, to }: Moved) => {
        const list = listAt(path)
        const item = list[from]
        if (item === undefined) return
        write(path, list.toSpliced(from, 1).toSpliced(to, 0, item))
        places.focus([...path, to, to < from ? 'up' : 'down'])
        onPlace(path, to)
      },
      removeItem: (_: unknown, { path, at }: Removed) => {
        write(path, at === null ? null : listAt(path).toSpliced(at, 1))
        places.focus(['undo'])
        if (at !== null) onPlace(path, Math.max(at - 1, 0))
      },
      restoreItem: (_: unknown, { path, at, item }: Removed) => {
        if (at === null) {
          write(path, item)
          places.focus(path)
        } else insert({ path, at, item })
      },
    },
  }
}
