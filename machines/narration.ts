import { assign, fromCallback, setup, type ActorRefFrom } from 'xstate'

/**
 * A recording of the home page, read aloud in English or in Hindi. At its end it returns to the beginning. Changing the
 * language during playback starts the other recording.
 */
export type Language = 'english' | 'hindi'

/** The events of a playing recording. */
export type ClipEvent = { type: 'clip.ended' } | { type: 'clip.failed' }

export type NarrationEvent =
  | { type: 'language.choose'; language: Language }
  | { type: 'narration.play' }
  | { type: 'narration.pause' }
  | { type: 'mute.toggle' }
  | ClipEvent

type Context = { language: Language; isMuted: boolean }

export const narrationMachine = setup({
  types: {} as { context: Context; events: NarrationEvent },
  actors: {
    /** Plays the recording, from where it was paused if the language is the same. */
    clip: fromCallback<NarrationEvent, { language: Language }>(() => {
      throw new Error('narration: clip is not provided')
    }),
  },
  actions: {
    rewind: () => {},
  },
  guards: {
    isOtherLanguage: ({ context }, { language }: { language: Language }) => context.language !== language,
  },
}).createMachine({
  id: 'narration',
  description: 'A recording of the home page, read aloud in English or in Hindi.',
  context: { language: 'english', isMuted: false },
  initial: 'stopped',
  on: {
    'language.choose': {
      guard: { type: 'isOtherLanguage', params: ({ event }) => event },
      target: '.stopped',
      actions: [assign({ language: ({ event }) => event.language }), 'rewind'],
    },
    'mute.toggle': { actions: assign({ isMuted: ({ context }) => !context.isMuted }) },
  },
  states: {
    stopped: { on: { 'narration.play': { target: 'playing' } } },
    playing: {
      invoke: { id: 'clip', src: 'clip', input: ({ context }) => ({ language: context.language }) },
      on: {
        'narration.pause': { target: 'paused' },
        'language.choose': {
          guard: { type: 'isOtherLanguage', params: ({ event }) => event },
          target: 'playing',
          reenter: true,
          actions: [assign({ language: ({ event }) => event.language }), 'rewind'],
        },
        'clip.ended': { target: 'stopped' },
        'clip.failed': { target: 'failed' },
      },
    },
    paused: { on: { 'narration.play': { target: 'playing' } } },
    failed: { on: { 'narration.play': { target: 'playing' } } },
  },
})

export type NarrationActor = ActorRefFrom<typeof narrationMachine>
