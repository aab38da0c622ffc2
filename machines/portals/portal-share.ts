import { assign, type ActorRefFrom } from 'xstate'
import { messages } from '#contract/errors.ts'
import { portalMessages, type PortalChange, type PortalShare } from '#contract/portals/office.ts'
import {
  draftOf,
  keepDraft,
  noRefusal,
  shareSetup,
  type AddOutcome,
  type ChangeOutcome,
} from './portal-share/setup.ts'

/**
 * Who may open a proposal or deck, and until when. Each recipient gets a code of their own, which is shown once. One code or all are
 * revoked after a question. A proposal on which nobody has decided is withdrawn, and its recipients are reminded. Typed texts are kept as
 * drafts until they are saved.
 */
export const portalShareMachine = shareSetup.createMachine({
  id: 'portal-share',
  description: 'Who may open a proposal or deck, and until when.',
  context: ({ input }) => ({
    ...input,
    share: undefined,
    recipient: '',
    day: '',
    agreement: '',
    code: undefined,
    copied: undefined,
    wanted: { change: 'restore' },
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
          actions: assign(({ event }) => ({ ...event.output, day: lastDayOf(event.output.share) })),
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
        'recipient.change': {
          actions: [assign(({ event }) => ({ recipient: event.value, issues: {} })), keepDraft('recipient')],
        },
        'recipient.add': { target: 'adding', actions: assign({ code: undefined, ...noRefusal }) },
        'text.copy': { target: 'copying', actions: assign({ copied: undefined, error: undefined }) },
        'code.hide': { actions: assign({ code: undefined, copied: undefined }) },
        'day.change': { actions: assign(({ event }) => ({ day: event.value, issues: {} })) },
        'expiry.save': {
          target: 'changing',
          actions: assign(({ context }) => ({
            wanted: { change: 'expiry', day: context.day === '' ? null : context.day },
            ...noRefusal,
          })),
        },
        'expiry.remove': {
          target: 'changing',
          actions: assign({ wanted: { change: 'expiry', day: null }, ...noRefusal }),
        },
        'revocation.ask': {
          target: 'asking',
          actions: assign(({ event }) => ({ wanted: revocationOf(event.target), ...noRefusal })),
        },
        'notice.switch': {
          target: 'changing',
          actions: assign(({ event }) => ({
            wanted: { change: 'tellsOpening', isOn: event.isOn },
            ...noRefusal,
          })),
        },
        'watermark.switch': {
          target: 'changing',
          actions: assign(({ event }) => ({
            wanted: { change: 'watermark', isOn: event.isOn },
            ...noRefusal,
          })),
        },
        'agreement.write': {
          actions: [assign(({ event }) => ({ agreement: event.text, issues: {} })), keepDraft('agreement')],
        },
        'agreement.save': {
          target: 'changing',
          actions: assign(({ context }) => ({
            wanted: { change: 'agreement', text: context.agreement },
            ...noRefusal,
          })),
        },
        'recipients.remind': {
          target: 'changing',
          actions: assign({ wanted: { change: 'remind' }, ...noRefusal }),
        },
        'withdrawal.ask': {
          target: 'asking',
          actions: assign({ wanted: { change: 'withdraw' }, ...noRefusal }),
        },
        'access.restore': {
          target: 'changing',
          actions: assign({ wanted: { change: 'restore' }, ...noRefusal }),
        },
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
    adding: {
      tags: 'busy',
      invoke: {
        id: 'addRecipient',
        src: 'addRecipient',
        input: ({ context: { area, id, recipient } }) => ({ area, id, recipient }),
        onDone: [
          {
            guard: { type: 'isAdded', params: ({ event }) => event.output },
            target: 'shown',
            actions: [
              assign(({ event }) => ({ ...addedContext(event.output), copied: undefined })),
              { type: 'dropDraft', params: ({ context }) => draftOf(context, 'recipient') },
            ],
          },
          { target: 'shown', actions: assign(({ event }) => refusalOf(event.output)) },
        ],
        onError: { target: 'shown', actions: assign({ error: messages.unknown }) },
      },
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
              assign(({ event }) => changedContext(event.output)),
              { type: 'dropDraft', params: ({ context }) => draftOf(context, context.wanted.change) },
            ],
          },
          { target: 'shown', actions: assign(({ event }) => refusalOf(event.output)) },
        ],
        onError: { target: 'shown', actions: assign({ error: messages.unknown }) },
      },
    },
  },
})

export type PortalShareActor = ActorRefFrom<typeof portalShareMachine>

/** The last day on which a document opens, as a date field has it. */
const lastDayOf = ({ expiresAt }: PortalShare) => expiresAt?.slice(0, 10) ?? ''

const revocationOf = (target: string | null): PortalChange =>
  target === null ? { change: 'revoke' } : { change: 'revokeRecipient', recipient: target }

function addedContext(outcome: AddOutcome) {
  if (outcome.outcome !== 'added') return {}
  return { share: outcome.share, code: outcome.code, recipient: '' }
}

function changedContext(outcome: ChangeOutcome) {
  if (outcome.outcome !== 'changed') return {}
  return { share: outcome.share, day: lastDayOf(outcome.share) }
}

function refusalOf(outcome: AddOutcome | ChangeOutcome) {
  if (outcome.outcome !== 'refused') return noRefusal
  return { error: outcome.error, issues: outcome.issues, isSignInTooOld: outcome.signIn }
}
