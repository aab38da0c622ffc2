import { assign, type ActorRefFrom } from 'xstate'
import { messages } from '#contract/errors.ts'
import {
  draftKeyOf,
  filledAct,
  reviewSetup,
  type ActOutcome,
  type ChosenFile,
  type Context,
  type OpenedReview,
  type PreviewOutcome,
} from './office-review/setup.ts'

/**
 * Something that the office decides about: a Blueprint, an application, a job, a request, a project, a payout. Somebody reads it,
 * chooses an act, fills in what it needs, reads the mails that it would send, and confirms. What is typed is kept as a draft. If
 * somebody else was faster, it is read again.
 */
const noRefusal = { error: undefined, issues: {}, isSignInTooOld: false }
const noChosenAct = { chosen: { act: '', target: '' }, document: undefined, mails: [] }

export const officeReviewMachine = reviewSetup.createMachine({
  id: 'office-review',
  description: 'An entry that the office reads and decides on.',
  context: { review: undefined, changes: [], drafts: {}, done: '', ...noChosenAct, ...noRefusal },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'readReview',
        src: 'readReview',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => ({ opened: event.output }) },
            target: 'shown',
            actions: assign(({ event }) => openedContext(event.output)),
          },
          { target: 'missing' },
        ],
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    missing: { type: 'final' },
    failed: { on: { retry: { target: 'loading', actions: assign(noRefusal) } } },
    shown: {
      tags: 'open',
      on: {
        'act.choose': {
          guard: { type: 'canAct', params: ({ event }) => ({ act: event.act }) },
          target: 'chosen',
          actions: assign(({ event: { act, target } }) => ({
            ...noChosenAct,
            ...noRefusal,
            chosen: { act, target },
            done: '',
          })),
        },
      },
    },
    chosen: {
      always: [
        {
          guard: 'hasFields',
          target: 'composing',
          actions: { type: 'focusOn', params: { place: 'act' } },
        },
        { target: 'previewing' },
      ],
    },
    composing: {
      description: 'The details this action needs are filled in.',
      tags: 'open',
      on: {
        'field.change': {
          actions: [
            assign(({ context, event: { name, value } }) => ({
              drafts: { ...context.drafts, [draftKeyOf(context.chosen, name)]: value },
              issues: withoutField(context.issues, name),
            })),
            { type: 'keepDrafts', params: ({ context: { drafts } }) => ({ drafts }) },
          ],
        },
        'document.choose': { target: 'reading', actions: assign(noRefusal) },
        'mails.preview': { target: 'previewing', actions: assign(noRefusal) },
        'act.cancel': { target: 'shown', actions: assign({ ...noChosenAct, ...noRefusal }) },
      },
    },
    reading: {
      description: 'The browser reads the chosen file.',
      tags: ['open', 'busy'],
      invoke: {
        id: 'readDocument',
        src: 'readDocument',
        input: ({ event }) => ({ file: fileOf(event) }),
        onDone: { target: 'composing', actions: assign({ document: ({ event }) => event.output }) },
        onError: {
          target: 'composing',
          actions: assign({ issues: ({ event }) => ({ document: (event.error as Error).message }) }),
        },
      },
    },
    previewing: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'previewMails',
        src: 'previewMails',
        input: ({ context }) => filledAct(context),
        onDone: [
          {
            guard: { type: 'isPreviewed', params: ({ event }) => event.output },
            target: 'confirming',
            actions: [
              assign({ mails: ({ event }) => mailsOf(event.output) }),
              { type: 'focusOn', params: { place: 'act' } },
            ],
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'loading',
            actions: assign(({ event }) => ({ ...noChosenAct, ...refusalOf(event.output) })),
          },
          { target: 'refused', actions: assign(({ event }) => refusalOf(event.output)) },
        ],
        onError: { target: 'refused', actions: assign({ error: messages.unknown }) },
      },
    },
    refused: {
      description: 'Back to where it can be corrected.',
      always: [{ guard: 'hasFields', target: 'composing' }, { target: 'shown' }],
    },
    confirming: {
      description: 'The emails that the action would send are read before it is carried out.',
      tags: 'open',
      on: {
        'act.back': { guard: 'hasFields', target: 'composing' },
        'act.cancel': { target: 'shown', actions: assign({ ...noChosenAct, ...noRefusal }) },
        'act.confirm': { target: 'acting' },
      },
    },
    acting: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'performAct',
        src: 'performAct',
        input: ({ context }) => filledAct(context),
        onDone: [
          {
            guard: { type: 'isActAccepted', params: ({ event }) => event.output },
            target: 'shown',
            actions: [
              assign(({ context, event }) => actedContext(context, event.output)),
              { type: 'keepDrafts', params: ({ context: { drafts } }) => ({ drafts }) },
              'refreshWaiting',
              { type: 'focusOn', params: { place: 'done' } },
            ],
          },
          {
            guard: { type: 'isOutdated', params: ({ event }) => event.output },
            target: 'loading',
            actions: [
              assign(({ event }) => ({ ...noChosenAct, ...refusalOf(event.output) })),
              'refreshWaiting',
            ],
          },
          { target: 'refused', actions: assign(({ event }) => refusalOf(event.output)) },
        ],
        onError: { target: 'refused', actions: assign({ error: messages.unknown }) },
      },
    },
  },
})

export type OfficeReviewActor = ActorRefFrom<typeof officeReviewMachine>

const openedContext = (opened: OpenedReview | null): Partial<Context> => opened ?? {}

const mailsOf = (outcome: PreviewOutcome) => (outcome.outcome === 'previewed' ? outcome.mails : [])

const withoutField = (texts: Context['issues'], name: string): Context['issues'] =>
  Object.fromEntries(Object.entries(texts).filter(([key]) => key !== name))

/** The file of a `document.choose`. */
function fileOf(event: { type: string }): ChosenFile {
  if ('file' in event) return event.file as ChosenFile
  throw new Error('no file was chosen')
}

function refusalOf(
  outcome: PreviewOutcome | ActOutcome,
): Pick<Context, 'error' | 'issues' | 'isSignInTooOld'> {
  if (outcome.outcome === 'outdated') return { ...noRefusal, error: outcome.error }
  if (outcome.outcome !== 'refused') return noRefusal
  return { error: outcome.error, issues: outcome.issues, isSignInTooOld: outcome.signIn }
}

function actedContext(context: Context, outcome: ActOutcome): Partial<Context> {
  const own = draftKeyOf(context.chosen, '')
  return {
    ...noChosenAct,
    ...noRefusal,
    review: outcome.outcome === 'acted' ? outcome.review : context.review,
    drafts: Object.fromEntries(Object.entries(context.drafts).filter(([name]) => !name.startsWith(own))),
    done: context.chosen.act,
  }
}
