import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { Decided } from '#contract/decisions/decisions.ts'
import { confirmationsOf, hasText, unsentTextOf, type DecisionDraft } from '#contract/decisions/draft.ts'

/** Shows what a reader typed for a decision and did not send, which can be copied. */
export type UnsentEvent = { type: 'text.copy'; text: string }

type Shown = { viewer: string; version: string }
/** `confirmations`: the ids of the codes that were mailed to this reader. */
export type ReadOwnInput = Shown & { confirmations: string[] }

/** `decided`: the reader's own decision. `shown`: the proposal, where it is not known whether this reader has decided. */
export type UnsentInput = {
  draft: DecisionDraft
  decided?: Decided | undefined
  shown?: Shown | undefined
}
/** `isCopied`: whether the browser has copied the text; undefined before. */
type Context = UnsentInput & { isCopied: boolean | undefined }

export const unsentMachine = setup({
  types: {} as { input: UnsentInput; context: Context; events: UnsentEvent },
  actors: {
    /** Resolves with the reader's own decision; undefined if there is none. */
    readOwn: fromPromise<Decided | undefined, ReadOwnInput>(() =>
      Promise.reject(new Error('unsent: readOwn is not provided')),
    ),
    copyText: fromPromise<undefined, { text: string }>(() =>
      Promise.reject(new Error('unsent: copyText is not provided')),
    ),
  },
  guards: {
    hasToAsk: ({ context: { shown, draft } }) => shown !== undefined && confirmationsOf(draft).length > 0,
    hasUnsentText: ({ context: { draft, decided } }) => hasText(unsentTextOf(draft, decided?.recorded)),
  },
}).createMachine({
  id: 'unsent',
  description: 'What a reader typed for a decision and cannot send any more.',
  context: ({ input }) => ({ ...input, isCopied: undefined }),
  type: 'parallel',
  states: {
    text: {
      initial: 'shown',
      states: {
        shown: {
          on: {
            'text.copy': {
              guard: 'hasUnsentText',
              target: 'copying',
              actions: assign({ isCopied: undefined }),
            },
          },
        },
        copying: {
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ event }) => ({ text: event.text }),
            onDone: { target: 'shown', actions: assign({ isCopied: true }) },
            onError: { target: 'shown', actions: assign({ isCopied: false }) },
          },
        },
      },
    },
    record: {
      initial: 'opened',
      states: {
        opened: { always: [{ guard: 'hasToAsk', target: 'asking' }, { target: 'known' }] },
        asking: {
          description: 'The reader was sent a code, so what they sent may have been recorded.',
          invoke: {
            id: 'readOwn',
            src: 'readOwn',
            input: ({ context: { draft, shown } }) => {
              if (!shown) throw new Error('unsent: there is no proposal to ask about')
              return { ...shown, confirmations: confirmationsOf(draft) }
            },
            onDone: { target: 'known', actions: assign({ decided: ({ event }) => event.output }) },
            onError: { target: 'known' },
          },
        },
        known: {},
      },
    },
  },
})

export type UnsentActor = ActorRefFrom<typeof unsentMachine>
