import { assign, fromCallback, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { draftMessages, type DraftSectionName, type ProjectDraft } from '#contract/projects/drafts.ts'
import { messages } from '#contract/errors.ts'

/** The draft of a project, on which the client comments, or the delivered Blueprint. It can be printed. */
export type ProjectDraftEvent =
  | { type: 'retry' | 'draft.print' }
  | { type: 'slide.reached'; slide: number }
  | { type: 'comment.change'; section: DraftSectionName; text: string }
  | { type: 'comment.send'; section: DraftSectionName }

export type ProjectDraftAnswer =
  | { outcome: 'found'; draft: ProjectDraft }
  | { outcome: 'missing'; error: string }
export type CommentOutcome = { outcome: 'sent'; draft: ProjectDraft } | { outcome: 'refused'; error: string }

/** `id`: the project to show; undefined for the project under way. */
type Input = { id: string | undefined; userId: string }
type UnsentComments = Partial<Record<DraftSectionName, string>>
type Context = Input & {
  draft: ProjectDraft | undefined
  /** The comments that were typed and not sent, by section. */
  texts: UnsentComments
  /** The section whose comment is being sent, was sent or was refused last. */
  section: DraftSectionName | undefined
  error: string | undefined
  /** The sheet in the middle of the screen, counted from 1. */
  slide: number
}
type CommentToSend = { projectId: string; section: DraftSectionName; text: string }

export const projectDraftMachine = setup({
  types: {} as { input: Input; context: Context; events: ProjectDraftEvent; tags: 'busy' },
  actors: {
    readDraft: fromPromise<ProjectDraftAnswer & { texts: UnsentComments }, Input>(() =>
      Promise.reject(new Error('project-draft: readDraft is not provided')),
    ),
    sendComment: fromPromise<CommentOutcome, CommentToSend>(() =>
      Promise.reject(new Error('project-draft: sendComment is not provided')),
    ),
    /** Reports which sheet is in the middle of the screen, while sheets are shown. */
    reader: fromCallback<ProjectDraftEvent>(() => {
      throw new Error('project-draft: reader is not provided')
    }),
  },
  actions: {
    print: () => {},
    putSlideInAddress: (_, _params: { slide: number }) => {},
    keepTexts: (_, _params: { userId: string; projectId: string; texts: UnsentComments }) => {},
  },
  guards: {
    isMissing: (_, { outcome }: ProjectDraftAnswer) => outcome === 'missing',
    isSent: (_, { outcome }: CommentOutcome) => outcome === 'sent',
    isDelivered: (_, found: ProjectDraftAnswer) =>
      found.outcome === 'found' && found.draft.deliveredAt !== null,
    hasText: ({ context, event }) =>
      event.type === 'comment.send' && (context.texts[event.section] ?? '').trim() !== '',
  },
}).createMachine({
  id: 'project-draft',
  description: 'A project’s draft with its comments, or the delivered Blueprint.',
  context: ({ input }) => ({
    ...input,
    draft: undefined,
    texts: {},
    section: undefined,
    error: undefined,
    slide: 1,
  }),
  initial: 'loading',
  invoke: { id: 'reader', src: 'reader' },
  on: {
    'slide.reached': {
      actions: [
        assign({ slide: ({ event }) => event.slide }),
        { type: 'putSlideInAddress', params: ({ event }) => ({ slide: event.slide }) },
      ],
    },
  },
  states: {
    loading: {
      invoke: {
        id: 'readDraft',
        src: 'readDraft',
        input: ({ context: { id, userId } }) => ({ id, userId }),
        onDone: [
          {
            guard: { type: 'isMissing', params: ({ event }) => event.output },
            target: 'notFound',
            actions: assign({ error: ({ event }) => errorOf(event.output) }),
          },
          {
            guard: { type: 'isDelivered', params: ({ event }) => event.output },
            target: 'delivered',
            actions: assign({ draft: ({ event }) => draftOf(event.output), error: undefined }),
          },
          {
            target: 'reading',
            actions: assign(({ event }) => ({
              draft: draftOf(event.output),
              texts: event.output.texts,
              error: undefined,
            })),
          },
        ],
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    failed: { on: { retry: { target: 'loading' } } },
    notFound: { type: 'final' },
    reading: {
      initial: 'idle',
      states: { idle: {}, sent: {}, refused: {} },
      on: {
        'draft.print': { actions: 'print' },
        'comment.change': {
          target: '.idle',
          actions: [
            assign({ texts: ({ context, event }) => ({ ...context.texts, [event.section]: event.text }) }),
            { type: 'keepTexts', params: ({ context }) => textsToKeep(context) },
          ],
        },
        'comment.send': [
          {
            guard: 'hasText',
            target: 'sending',
            actions: assign({ section: ({ event }) => event.section, error: undefined }),
          },
          {
            target: '.refused',
            actions: assign({ section: ({ event }) => event.section, error: draftMessages.empty }),
          },
        ],
      },
    },
    delivered: { on: { 'draft.print': { actions: 'print' } } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendComment',
        src: 'sendComment',
        input: ({ context }) => commentOf(context),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'reading.sent',
            actions: [
              assign(({ context, event }) => ({
                draft: event.output.outcome === 'sent' ? event.output.draft : context.draft,
                texts: { ...context.texts, [commentOf(context).section]: '' },
              })),
              { type: 'keepTexts', params: ({ context }) => textsToKeep(context) },
            ],
          },
          {
            target: 'reading.refused',
            actions: assign({
              error: ({ event }) =>
                event.output.outcome === 'refused' ? event.output.error : messages.unknown,
            }),
          },
        ],
        onError: { target: 'reading.refused', actions: assign({ error: messages.unknown }) },
      },
    },
  },
})

export type ProjectDraftActor = ActorRefFrom<typeof projectDraftMachine>

const errorOf = (answer: ProjectDraftAnswer) => (answer.outcome === 'missing' ? answer.error : undefined)
const draftOf = (answer: ProjectDraftAnswer) => (answer.outcome === 'found' ? answer.draft : undefined)
const textsToKeep = ({ userId, draft, texts }: Context) => ({
  userId,
  projectId: draft?.projectId ?? '',
  texts,
})
const commentOf = ({ draft, texts, section = 'processMap' }: Context): CommentToSend => ({
  projectId: draft?.projectId ?? '',
  section,
  text: texts[section] ?? '',
})
