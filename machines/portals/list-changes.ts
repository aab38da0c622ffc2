import { assign, setup, type ActorRefFrom } from 'xstate'
import type { Json, DocumentPath } from '#contract/documents/documents.ts'

/** Parts of a document are added, moved and removed. The part that was removed last can be restored until the next change. */
export type ListChangesEvent =
  /** `at` is the place in the list at `path`; null if all of the part at `path` is added or removed. */
  | { type: 'item.add'; path: DocumentPath; at: number | null; item: Json }
  | { type: 'item.move'; path: DocumentPath; from: number; to: number }
  | { type: 'item.remove'; path: DocumentPath; at: number | null; item: Json }
  | { type: 'removal.undo' }

export type PlacedItem = { path: DocumentPath; at: number | null; item: Json }
export type ItemMove = { path: DocumentPath; from: number; to: number }
type Context = { removed: PlacedItem; moved: ItemMove }

export const listChangesMachine = setup({
  types: {} as { context: Context; events: ListChangesEvent },
  actions: {
    addItem: (_, _params: PlacedItem) => {},
    moveItem: (_, _params: ItemMove) => {},
    removeItem: (_, _params: PlacedItem) => {},
    restoreItem: (_, _params: PlacedItem) => {},
  },
}).createMachine({
  id: 'list-changes',
  description: 'Parts of a document are added, moved and removed.',
  context: { removed: { path: [], at: null, item: null }, moved: { path: [], from: 0, to: 0 } },
  initial: 'quiet',
  on: {
    'item.add': {
      target: '.quiet',
      actions: {
        type: 'addItem',
        params: ({ event: { path, at, item } }) => ({ path, at, item }),
      },
    },
    'item.move': {
      target: '.moved',
      actions: [
        assign({ moved: ({ event: { path, from, to } }) => ({ path, from, to }) }),
        { type: 'moveItem', params: ({ event: { path, from, to } }) => ({ path, from, to }) },
      ],
    },
    'item.remove': {
      target: '.removed',
      actions: [
        assign({ removed: ({ event: { path, at, item } }) => ({ path, at, item }) }),
        { type: 'removeItem', params: ({ event: { path, at, item } }) => ({ path, at, item }) },
      ],
    },
  },
  states: {
    quiet: {},
    moved: { description: 'The new position is announced to screen readers.' },
    removed: {
      description: 'It can be restored.',
      on: {
        'removal.undo': {
          target: 'quiet',
          actions: { type: 'restoreItem', params: ({ context }) => context.removed },
        },
      },
    },
  },
})

export type ListChangesActor = ActorRefFrom<typeof listChangesMachine>
