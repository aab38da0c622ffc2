import { assign, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

/**
 * Types messages one after the other, in a loop. The first one is complete from the start; with reduced motion it stays.
 */
export type TypewriterEvent = { type: 'typing.stop' } | { type: 'typing.resume' }

/** A message; it stays for `hold` milliseconds after it is typed. */
type Message = { text: string; hold: number }
type Input = { messages: readonly Message[] }
type Context = Input & { index: number; typed: number }

const messageAt = ({ messages, index }: Context): Message => messages[index] ?? { text: '', hold: 1500 }

export const typewriterMachine = setup({
  types: {} as { input: Input; context: Context; events: TypewriterEvent },
  actors: {
    /** Resolves with false if the person asked for reduced motion. */
    askMotion: fromPromise<boolean>(() => Promise.reject(new Error('typewriter: askMotion is not provided'))),
  },
  guards: {
    wantsMotion: (_, wantsMotion: boolean) => wantsMotion,
    hasMore: ({ context }) => context.typed + 1 < messageAt(context).text.length,
  },
  delays: {
    betweenCharacters: 50,
    whileHeld: ({ context }) => messageAt(context).hold,
  },
}).createMachine({
  id: 'typewriter',
  description: 'Types messages one after another, in a loop.',
  context: ({ input }) => ({
    messages: input.messages,
    index: 0,
    typed: input.messages[0]?.text.length ?? 0,
  }),
  initial: 'waiting',
  states: {
    waiting: {
      invoke: {
        id: 'askMotion',
        src: 'askMotion',
        onDone: [
          { guard: { type: 'wantsMotion', params: ({ event }) => event.output }, target: 'moving' },
          { target: 'still' },
        ],
        onError: { target: 'still' },
      },
    },
    still: {},
    moving: {
      initial: 'holding',
      on: {
        'typing.stop': {
          target: 'stopped',
          actions: assign({ typed: ({ context }) => messageAt(context).text.length }),
        },
      },
      states: {
        holding: {
          after: {
            whileHeld: {
              target: 'typing',
              actions: assign({
                index: ({ context }) => (context.index + 1) % context.messages.length,
                typed: 0,
              }),
            },
          },
        },
        typing: {
          after: {
            betweenCharacters: [
              {
                guard: 'hasMore',
                target: 'typing',
                reenter: true,
                actions: assign({ typed: ({ context }) => context.typed + 1 }),
              },
              { target: 'holding', actions: assign({ typed: ({ context }) => context.typed + 1 }) },
            ],
          },
        },
      },
    },
    stopped: { on: { 'typing.resume': { target: 'moving' } } },
  },
})

export type TypewriterActor = ActorRefFrom<typeof typewriterMachine>

/** The part of the current message that is typed. */
export const typedTextOf = ({ context }: SnapshotFrom<typeof typewriterMachine>): string =>
  messageAt(context).text.slice(0, context.typed)
