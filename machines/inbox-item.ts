import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { messages } from '#contract/errors.ts'
import type { InboxChange, InboxEntryKind, InboxItem } from '#contract/inbox/inbox.ts'

/**
 * One item of the inbox: it is read, assigned, answered by mail, closed, and gets internal notes. The texts being written are kept as
 * drafts. The item is read again every 20 seconds, so that nobody answers what a colleague has answered.
 */
export type InboxItemEvent =
  | { type: 'retry' }
  | { type: 'item.change'; change: InboxChange }
  | { type: 'draft.change'; kind: InboxEntryKind; value: string }
  | { type: 'entry.send'; kind: InboxEntryKind }

export type EntryDrafts = Record<InboxEntryKind, string>
export type OpenedItem = { item: InboxItem | undefined; drafts: EntryDrafts }
export type ChangeOutcome =
  | { outcome: 'done'; item: InboxItem }
  /** The item has changed in the meantime: it is read again. */
  | { outcome: 'outdated'; error: string }
  | { outcome: 'refused'; error: string }
/** An answer or note. `after` is the last answer that its writer has seen; the server refuses an answer after another one. */
export type EntryToSend = { id: string; kind: InboxEntryKind; text: string; after: string | null }

type Context = {
  id: string
  item: InboxItem | undefined
  drafts: EntryDrafts
  change: InboxChange | undefined
  sent: InboxEntryKind
  error: string | undefined
}

export const inboxItemMachine = setup({
  types: {} as { input: { id: string }; context: Context; events: InboxItemEvent; tags: 'open' | 'busy' },
  actors: {
    openItem: fromPromise<OpenedItem, { id: string }>(() =>
      Promise.reject(new Error('inbox-item: openItem is not provided')),
    ),
    readItem: fromPromise<InboxItem | undefined, { id: string }>(() =>
      Promise.reject(new Error('inbox-item: readItem is not provided')),
    ),
    changeItem: fromPromise<ChangeOutcome, { id: string; change: InboxChange }>(() =>
      Promise.reject(new Error('inbox-item: changeItem is not provided')),
    ),
    sendEntry: fromPromise<ChangeOutcome, EntryToSend>(() =>
      Promise.reject(new Error('inbox-item: sendEntry is not provided')),
    ),
  },
  actions: {
    keepDraft: (_, _params: { id: string; kind: InboxEntryKind; text: string }) => {},
    dropDraft: (_, _params: { id: string; kind: InboxEntryKind }) => {},
    /** Announces that the number of waiting items may have changed. */
    announceChange: () => {},
  },
  guards: {
    isFound: (_, { item }: { item: InboxItem | undefined }) => item !== undefined,
    isDone: (_, { outcome }: ChangeOutcome) => outcome === 'done',
    isOutdated: (_, { outcome }: ChangeOutcome) => outcome === 'outdated',
  },
  delays: { beforeRefresh: 20_000 },
}).createMachine({
  id: 'inbox-item',
  description: 'One inbox item, with its answers and notes.',
  context: ({ input: { id } }) => ({
    id,
    item: undefined,
    drafts: { answer: '', note: '' },
    change: undefined,
    sent: 'answer',
    error: undefined,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'openItem',
        src: 'openItem',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'ready',
            actions: [assign(({ event }) => event.output), 'announceChange'],
          },
          { target: 'missing' },
        ],
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    failed: { on: { retry: { target: 'loading', actions: assign({ error: undefined }) } } },
    missing: { type: 'final' },
    ready: {
      tags: 'open',
      initial: 'idle',
      on: {
        'draft.change': {
          actions: [
            assign({
              drafts: ({ context, event: { kind, value } }) => ({ ...context.drafts, [kind]: value }),
            }),
            {
              type: 'keepDraft',
              params: ({ context: { id }, event: { kind, value } }) => ({ id, kind, text: value }),
            },
          ],
        },
        'item.change': {
          target: 'changing',
          actions: assign({ change: ({ event }) => event.change, error: undefined }),
        },
        'entry.send': {
          target: 'sending',
          actions: assign({ sent: ({ event }) => event.kind, error: undefined }),
        },
      },
      states: {
        idle: { after: { beforeRefresh: { target: 'refreshing' } } },
        refreshing: {
          invoke: {
            id: 'readItem',
            src: 'readItem',
            input: ({ context: { id } }) => ({ id }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => ({ item: event.output }) },
                target: 'idle',
                actions: assign({ item: ({ event }) => event.output }),
              },
              { target: '#inbox-item.missing' },
            ],
            // The item that was read before is still shown. It is read again after the delay.
            onError: { target: 'idle' },
          },
        },
      },
    },
    changing: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'changeItem',
        src: 'changeItem',
        input: ({ context: { id, change = markAsReadChange } }) => ({ id, change }),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'ready',
            actions: [assign(({ event }) => changedContext(event.output)), 'announceChange'],
          },
          { target: 'ready.refreshing', actions: assign({ error: ({ event }) => errorOf(event.output) }) },
        ],
        onError: { target: 'ready', actions: assign({ error: messages.unknown }) },
      },
    },
    sending: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'sendEntry',
        src: 'sendEntry',
        input: ({ context }) => entryToSend(context),
        onDone: [
          {
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'ready',
            actions: [
              assign(({ context, event }) => ({
                ...changedContext(event.output),
                drafts: { ...context.drafts, [context.sent]: '' },
              })),
              { type: 'dropDraft', params: ({ context: { id, sent } }) => ({ id, kind: sent }) },
              'announceChange',
            ],
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'ready.refreshing',
            actions: assign({ error: ({ event }) => errorOf(event.output) }),
          },
          { target: 'ready', actions: assign({ error: ({ event }) => errorOf(event.output) }) },
        ],
        onError: { target: 'ready', actions: assign({ error: messages.unknown }) },
      },
    },
  },
})

export type InboxItemActor = ActorRefFrom<typeof inboxItemMachine>

const markAsReadChange: InboxChange = { change: 'read', isRead: true }

const changedContext = (outcome: ChangeOutcome): Partial<Pick<Context, 'item'>> =>
  outcome.outcome === 'done' ? { item: outcome.item } : {}

const errorOf = (outcome: ChangeOutcome): string | undefined =>
  outcome.outcome === 'done' ? undefined : outcome.error

/** The entry to send; an answer names the newest answer that its writer has seen. */
function entryToSend({ id, item, drafts, sent }: Context): EntryToSend {
  const answers = item?.entries.filter(({ kind }) => kind === 'answer') ?? []
  return { id, kind: sent, text: drafts[sent], after: answers.at(-1)?.id ?? null }
}
