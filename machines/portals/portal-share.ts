import { assign, type ActorRefFrom } from 'xstate'
import { messages } from '#contract/errors.ts'
import { portalMessages, type PortalShare } from '#contract/portals/office.ts'
import { shownIn, typedAfter, typedInto, wantedBy, withoutTyped } from './portal-share/fields.ts'
import { draftOf, noRefusal, shareSetup, type ChangeOutcome, type Context } from './portal-share/setup.ts'

const assignWanted = shareSetup.assign(({ context, event }) => ({
  wanted: wantedBy(context, event),
  ...noRefusal,
}))

const change = { target: 'changing', actions: assignWanted } as const
const question = { target: 'asking', actions: assignWanted } as const

/**
 * Who may open a proposal or deck, and until when. Once it is published, each recipient gets a code of their own, which is shown once. One code or all are
 * revoked after a question. A proposal on which nobody has decided is withdrawn, and its recipients are reminded. Typed texts are kept as
 * drafts until they are saved. If somebody else was faster, the access list is read again.
 */
export const portalShareMachine = shareSetup.createMachine({
  id: 'portal-share',
  description: 'Who may open a proposal or deck, and until when.',
  context: ({ input }) => ({
    ...input,
    share: undefined,
    typed: {},
    version: '',
    code: undefined,
    copied: undefined,
    wanted: { change: 'revoke' },
    ...noRefusal,
  }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readShare',
        src: 'readShare',
        input: ({ context: { area, id } }) => ({ area, id }),
        onDone: {
          target: 'shown',
          actions: assign(({ event: { output } }) => ({ ...output, version: versionIn(output.share) })),
        },
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    failed: { on: { retry: { target: 'loading', actions: assign(noRefusal) } } },
    shown: {
      on: {
        'field.change': {
          actions: [
            assign(({ context, event: { field, text } }) => ({
              typed: { ...context.typed, [field]: typedInto(context, field, text) },
              issues: {},
            })),
            {
              type: 'keepDraft',
              params: ({ context, event: { field } }) => ({
                ...draftOf(context, field),
                ...shownIn(context, field),
              }),
            },
          ],
        },
        'recipient.add': {
          guard: 'isPublished',
          target: 'changing',
          actions: [assignWanted, assign({ code: undefined })],
        },
        'text.copy': { target: 'copying', actions: assign({ copied: undefined, error: undefined }) },
        'code.hide': { actions: assign({ code: undefined, copied: undefined }) },
        'expiry.save': change,
        'expiry.remove': change,
        'agreement.save': change,
        'notice.switch': change,
        'watermark.switch': change,
        'access.restore': change,
        'recipients.remind': change,
        'revocation.ask': question,
        'withdrawal.ask': question,
      },
    },
    copying: {
      invoke: {
        id: 'copy',
        src: 'copy',
        input: ({ event }) => {
          if (event.type !== 'text.copy') throw new Error(`portal-share: nothing to copy at ${event.type}`)
          return { what: event.what, text: event.text }
        },
        onDone: { target: 'shown', actions: assign({ copied: ({ event }) => event.output }) },
        onError: { target: 'shown', actions: assign({ error: portalMessages.notCopied }) },
      },
    },
    asking: {
      description:
        'The member of staff is asked to confirm before one or all of the codes are revoked, or a proposal is withdrawn.',
      on: { 'question.cancel': { target: 'shown' }, 'question.confirm': { target: 'changing' } },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'changeShare',
        src: 'changeShare',
        input: ({ context: { area, id, wanted } }) => ({ area, id, change: wanted }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'shown',
            actions: [
              assign(({ context, event }) => changedContext(context, event.output)),
              { type: 'dropDraft', params: ({ context }) => draftOf(context, context.wanted.change) },
            ],
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'refreshing',
            actions: assign(({ event }) => refusalOf(event.output)),
          },
          { target: 'shown', actions: assign(({ event }) => refusalOf(event.output)) },
        ],
        onError: { target: 'shown', actions: assign({ error: messages.unknown }) },
      },
    },
    refreshing: {
      description: 'Somebody else has changed the document since. Its current state is being loaded.',
      tags: 'busy',
      invoke: {
        id: 'readShare',
        src: 'readShare',
        input: ({ context: { area, id } }) => ({ area, id }),
        onDone: {
          target: 'shown',
          actions: assign(({ context, event: { output } }) => ({
            share: output.share,
            typed: typedAfter(context, output.share),
            version: versionIn(output.share),
          })),
        },
        // What was read before is wrong by now.
        onError: {
          target: 'failed',
          actions: assign({ share: undefined, error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
  },
})

export type PortalShareActor = ActorRefFrom<typeof portalShareMachine>

const versionIn = ({ offer }: PortalShare) => offer?.version ?? ''

function changedContext({ typed, wanted }: Context, outcome: ChangeOutcome) {
  if (outcome.outcome !== 'changed') return {}
  const { share, code } = outcome
  return { share, typed: withoutTyped(typed, wanted.change), ...(code && { code, copied: undefined }) }
}

function refusalOf(outcome: ChangeOutcome) {
  if (outcome.outcome === 'changed') return noRefusal
  return { error: outcome.error, issues: outcome.issues, isSignInTooOld: outcome.signIn }
}
