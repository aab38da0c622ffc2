import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

/**
 * A few questions, one at a time, that lead to the service that fits. Answers stay when a person goes back; the advice
 * is the first row of the decision table that agrees with them.
 */
export type PathfinderEvent =
  | { type: 'option.choose'; option: string }
  | { type: 'question.next' }
  | { type: 'question.back' }
  | { type: 'guide.restart' }

type Question = { id: string; options: readonly string[] }

/** A row of the decision table: the answers it asks for, by question; what it leaves out may be anything. */
type Rule = { when: Readonly<Record<string, string>> }

type Input = { questions: readonly Question[]; rules: readonly Rule[] }
type Context = Input & {
  index: number
  answers: Readonly<Record<string, string>>
  /** Somebody has answered a question, in this round or an earlier one. */
  hasBegun: boolean
}

const questionAt = ({ questions, index }: Context): Question => questions[index] ?? { id: '', options: [] }

export const pathfinderMachine = setup({
  types: {} as { input: Input; context: Context; events: PathfinderEvent },
  guards: {
    isOffered: ({ context }, { option }: { option: string }) => questionAt(context).options.includes(option),
    isAnswered: ({ context }) => context.answers[questionAt(context).id] !== undefined,
    isLast: ({ context }) => context.index === context.questions.length - 1,
    isLater: ({ context }) => context.index > 0,
  },
}).createMachine({
  id: 'pathfinder',
  description: 'A few questions that lead to the service that fits.',
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
          guard: 'isLater',
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

/** The question that is asked now. */
export const questionOf = ({ context }: PathfinderSnapshot): Question => questionAt(context)

/** Which row of a decision table holds for these answers; -1 when none does. */
export const ruleFor = (rules: readonly Rule[], answers: Readonly<Record<string, string>>): number =>
  rules.findIndex(({ when }) =>
    Object.entries(when).every(([question, answer]) => answers[question] === answer),
  )

/** The place in the decision table of the row that the answers lead to. */
export const adviceOf = ({ context }: PathfinderSnapshot): number => ruleFor(context.rules, context.answers)
