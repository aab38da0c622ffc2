import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { AuditEntry, AuditPage } from '#contract/audit/audit.ts'

/** The audit log, newest first, page by page. */
export type AuditEvent = { type: 'retry' } | { type: 'list.more' }
type Context = { entries: AuditEntry[]; next: string | null; error: string | undefined }

export const auditMachine = setup({
  types: {} as { context: Context; events: AuditEvent },
  actors: {
    listAudit: fromPromise<AuditPage, { before: string | null }>(() =>
      Promise.reject(new Error('audit: listAudit is not provided')),
    ),
  },
  guards: { hasMore: ({ context }) => context.next !== null },
}).createMachine({
  id: 'audit',
  description: 'The audit log, newest first, page by page.',
  context: { entries: [], next: null, error: undefined },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'listAudit',
        src: 'listAudit',
        input: ({ context }) => ({ before: context.next }),
        onDone: {
          target: 'shown',
          actions: assign(({ context, event }) => ({
            entries: [...context.entries, ...event.output.entries],
            next: event.output.next,
          })),
        },
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    shown: { on: { 'list.more': { guard: 'hasMore', target: 'loading' } } },
    failed: { on: { retry: { target: 'loading', actions: assign({ error: undefined }) } } },
  },
})

export type AuditActor = ActorRefFrom<typeof auditMachine>
