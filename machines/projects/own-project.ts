import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import type { OwnProject, Project } from '#contract/projects/projects.ts'

/** Loads the Blueprint that the person bought. `project.changed` brings the project as another call has returned it. */
export type OwnProjectEvent = { type: 'retry' } | { type: 'project.changed'; project: Project }
export type OwnProjectAnswer = ({ outcome: 'found' } & OwnProject) | { outcome: 'missing'; error: string }

/** `id`: the project to show; undefined for the project under way. */
type Input = { id: string | undefined }
type Context = Input & {
  project: Project | null
  others: OwnProject['others']
  error: string | undefined
}

export const ownProjectMachine = setup({
  types: {} as { input: Input; context: Context; events: OwnProjectEvent },
  actors: {
    readProject: fromPromise<OwnProjectAnswer, Input>(() =>
      Promise.reject(new Error('own-project: readProject is not provided')),
    ),
  },
  guards: {
    isMissing: (_, { outcome }: OwnProjectAnswer) => outcome === 'missing',
    hasProject: (_, found: OwnProjectAnswer) => found.outcome === 'found' && found.project !== null,
  },
}).createMachine({
  id: 'own-project',
  description: 'Loads the Blueprint that a person bought, and keeps it up to date.',
  context: ({ input }) => ({ ...input, project: null, others: [], error: undefined }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readProject',
        src: 'readProject',
        input: ({ context: { id } }) => ({ id }),
        onDone: [
          {
            guard: { type: 'isMissing', params: ({ event }) => event.output },
            target: 'notFound',
            actions: assign({ error: ({ event }) => errorOf(event.output) }),
          },
          {
            guard: { type: 'hasProject', params: ({ event }) => event.output },
            target: 'shown',
            actions: assign(({ event }) => foundContext(event.output)),
          },
          { target: 'none', actions: assign({ error: undefined }) },
        ],
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    shown: {
      on: { 'project.changed': { actions: assign({ project: ({ event }) => event.project }) } },
    },
    none: { description: 'The person has not bought a Blueprint.', type: 'final' },
    notFound: { description: 'The person has no project with this id.', type: 'final' },
    failed: { on: { retry: { target: 'loading' } } },
  },
})

export type OwnProjectActor = ActorRefFrom<typeof ownProjectMachine>

const errorOf = (answer: OwnProjectAnswer) => (answer.outcome === 'missing' ? answer.error : undefined)
const foundContext = (answer: OwnProjectAnswer) =>
  answer.outcome === 'found'
    ? { project: answer.project, others: answer.others, error: undefined }
    : { error: undefined }
