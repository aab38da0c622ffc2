import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

/**
 * Recommends a service after a few questions, asked one at a time. Answers are kept when a person goes back. The advice is
 * the first rule that matches the answers.
 */
export type PathfinderEvent =
  | { type: 'option.choose'; option: string }
  | { type: 'question.next' }
  | { type: 'question.back' }
  | { type: 'guide.restart' }

type Question = { id: string; options: readonly string[] }

/** A row of the decision table. `when` has the required answer by question id; other questions may have any answer. */
type Rule = { when: Readonly<Record<string, string>> }

type Input = { questions: readonly Question[]; rules: readonly Rule[] }
type Context = Input & {
  index: number
  answers: Readonly<Record<string, string>>
  /** Whether the person has ever answered a question, also before a restart. */
  hasBegun: boolean
}

const questionAt = ({ questions, index }: Context): Question => questions[index] ?? { id: '', options: [] }

export const pathfinderMachine = setup({
  types: {} as { input: Input; context: Context; events: PathfinderEvent },
  guards: {
    isOffered: ({ context }, { option }: { option: string }) => questionAt(context).options.includes(option),
    isAnswered: ({ context }) => context.answers[questionAt(context).id] !== undefined,
    isLast: ({ context }) => context.index === context.questions.length - 1,
    hasPrevious: ({ context }) => context.index > 0,
  },
}).createMachine({
  id: 'pathfinder',
  description: 'Recommends a service after a few questions.',
  context: ({ input }) => ({ ...input, index: 0, answers: {}, hasBegun: false }),
  initial: 'asking',
  states: {
    asking: {
      initial: 'unanswered',
      on: {
        'option.choose': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: '.answered',
          actions: assign({
            answers: ({ context, event }) => ({ ...context.answers, [questionAt(context).id]: event.option }),
            hasBegun: true,
          }),
        },
        'question.back': {
          guard: 'hasPrevious',
          target: '.answered',
          actions: assign({ index: ({ context }) => context.index - 1 }),
        },
      },
      states: {
        unanswered: {
          always: { guard: 'isAnswered', target: 'answered' },
          on: { 'question.next': { target: 'missed' } },
        },
        missed: {},
        answered: {
          on: {
            'question.next': [
              { guard: 'isLast', target: '#pathfinder.advised' },
              { target: 'unanswered', actions: assign({ index: ({ context }) => context.index + 1 }) },
            ],
          },
        },
      },
    },
    advised: {
      on: {
        'question.back': { target: 'asking' },
        'guide.restart': { target: 'asking', actions: assign({ index: 0, answers: {} }) },
      },
    },
  },
})

export type PathfinderActor = ActorRefFrom<typeof pathfinderMachine>
export type PathfinderSnapshot = SnapshotFrom<typeof pathfinderMachine>

/** The current question. */
export const questionOf = ({ context }: PathfinderSnapshot): Question => questionAt(context)

/** The index of the first rule that matches the answers; -1 if none does. */
export const ruleIndexFor = (rules: readonly Rule[], answers: Readonly<Record<string, string>>): number =>
  rules.findIndex(({ when }) =>
    Object.entries(when).every(([question, answer]) => answers[question] === answer),
  )

/** The index of the first rule that matches the answers given so far; -1 if none does. */
export const adviceIndexOf = ({ context }: PathfinderSnapshot): number =>
  ruleIndexFor(context.rules, context.answers)
