import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { CommissionPage } from '#contract/referrals/commissions.ts'
import { withNextPage } from '#contract/lists.ts'

/** A partner's referral link, balance and commissions. */
export type CommissionsEvent = { type: 'retry' } | { type: 'more.request' } | { type: 'link.copy' }

type Context = {
  page: CommissionPage | undefined
  /** Whether the referral link could be copied; undefined before somebody tries. */
  isCopied: boolean | undefined
  error: string | undefined
}

export const commissionsMachine = setup({
  types: {} as { context: Context; events: CommissionsEvent },
  actors: {
    listCommissions: fromPromise<CommissionPage, { after: string | undefined }>(() =>
      Promise.reject(new Error('commissions: listCommissions is not provided')),
    ),
    copyLink: fromPromise<undefined, { code: string }>(() =>
      Promise.reject(new Error('commissions: copyLink is not provided')),
    ),
  },
  guards: { hasMore: ({ context }) => typeof context.page?.next === 'string' },
}).createMachine({
  id: 'commissions',
  description: "A partner's referral link and commissions.",
  context: { page: undefined, isCopied: undefined, error: undefined },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'listCommissions',
        src: 'listCommissions',
        input: { after: undefined },
        onDone: { target: 'shown', actions: assign({ page: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    failed: {
      on: { retry: { target: 'loading', actions: assign({ error: undefined }) } },
    },
    shown: {
      on: {
        'more.request': {
          guard: 'hasMore',
          target: 'loadingMore',
          actions: assign({ error: undefined }),
        },
        'link.copy': { target: 'copying' },
      },
    },
    loadingMore: {
      invoke: {
        id: 'listCommissions',
        src: 'listCommissions',
        input: ({ context }) => ({ after: context.page?.next ?? undefined }),
        onDone: {
          target: 'shown',
          actions: assign({
            page: ({ context, event }) => ({
              ...event.output,
              rows: withNextPage(context.page?.rows ?? [], event.output.rows),
            }),
          }),
        },
        onError: {
          target: 'shown',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    copying: {
      invoke: {
        id: 'copyLink',
        src: 'copyLink',
        input: ({ context }) => ({ code: context.page?.code ?? '' }),
        onDone: { target: 'shown', actions: assign({ isCopied: true }) },
        onError: { target: 'shown', actions: assign({ isCopied: false }) },
      },
    },
  },
})

export type CommissionsActor = ActorRefFrom<typeof commissionsMachine>
