import { assign, fromCallback, setup, type ActorRefFrom } from 'xstate'

/** The specimen Blueprint, which everybody may read sheet by sheet and print. */
export type SpecimenEvent = { type: 'slide.reached'; slide: number } | { type: 'specimen.print' }

export const specimenMachine = setup({
  types: {} as {
    /** `slide`: the sheet in the middle of the screen, counted from 1. */
    context: { slide: number }
    events: SpecimenEvent
  },
  actors: {
    /** Moves through the sheets by keyboard, and reports which one is in the middle of the screen. */
    reader: fromCallback<SpecimenEvent>(() => {
      throw new Error('specimen: reader is not provided')
    }),
  },
  actions: {
    print: () => {},
    putSlideInAddress: (_, _params: { slide: number }) => {},
  },
}).createMachine({
  id: 'specimen',
  description: 'The specimen Blueprint, read sheet by sheet.',
  context: { slide: 1 },
  initial: 'reading',
  states: {
    reading: {
      invoke: { id: 'reader', src: 'reader' },
      on: {
        'slide.reached': {
          actions: [
            assign({ slide: ({ event }) => event.slide }),
            { type: 'putSlideInAddress', params: ({ event }) => ({ slide: event.slide }) },
          ],
        },
        'specimen.print': { actions: 'print' },
      },
    },
  },
})

export type SpecimenActor = ActorRefFrom<typeof specimenMachine>
