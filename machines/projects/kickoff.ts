import { assign, type ActorRefFrom } from 'xstate'
import { kickoffSetup, type KickoffAnswer } from './kickoff/setup.ts'

/**
 * The kick-off of a Blueprint: the client chooses one of the firm's free times, and may change or cancel it until a day before.
 * Whoever loses a time to somebody else sees the list anew.
 */

const daysPerPage = 5

export const kickoffMachine = kickoffSetup.createMachine({
  id: 'kickoff',
  description: 'Books, changes and cancels the kick-off of a Blueprint.',
  context: ({ input }) => ({
    ...input,
    slots: { timeZone: 'UTC', starts: [] },
    days: daysPerPage,
    chosen: undefined,
    error: undefined,
  }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isBooked', target: 'booked' }, { target: 'loading' }] },
    loading: {
      tags: 'busy',
      invoke: {
        id: 'listSlots',
        src: 'listSlots',
        onDone: {
          target: 'choosing',
          actions: assign({ slots: ({ event }) => event.output, chosen: undefined }),
        },
        onError: { target: 'failed', actions: assign({ error: ({ event }) => messageOf(event.error) }) },
      },
    },
    choosing: {
      on: {
        'slot.choose': {
          guard: 'isOffered',
          actions: assign({ chosen: ({ event }) => event.startsAt, error: undefined }),
        },
        'days.more': {
          guard: 'hasMoreDays',
          actions: assign({ days: ({ context }) => context.days + daysPerPage }),
        },
        'kickoff.confirm': { guard: 'isChosen', target: 'booking' },
        'kickoff.keep': { guard: 'isBooked', target: 'booked', actions: assign({ error: undefined }) },
      },
    },
    booking: {
      tags: 'busy',
      invoke: {
        id: 'bookKickoff',
        src: 'bookKickoff',
        input: ({ context: { projectId, chosen = '', timeZone } }) => ({
          projectId,
          startsAt: chosen,
          timeZone,
        }),
        onDone: [
          {
            guard: { type: 'isGone', params: ({ event }) => event.output },
            target: 'loading',
            actions: assign({ error: ({ event }) => errorInAnswer(event.output) }),
          },
          {
            guard: { type: 'isClosed', params: ({ event }) => event.output },
            target: 'closed',
            actions: assign({ error: ({ event }) => errorInAnswer(event.output) }),
          },
          {
            target: 'booked',
            actions: [
              assign(({ event }) => savedContext(event.output)),
              { type: 'notifyProject', params: ({ event }) => projectOf(event.output) },
            ],
          },
        ],
        onError: { target: 'choosing', actions: assign({ error: ({ event }) => messageOf(event.error) }) },
      },
    },
    booked: {
      on: {
        'kickoff.change': { guard: 'isChangeable', target: 'loading', actions: assign({ error: undefined }) },
        'kickoff.cancel': {
          guard: 'isChangeable',
          target: 'confirming',
          actions: assign({ error: undefined }),
        },
      },
    },
    confirming: {
      description: 'The person is asked whether to cancel the kick-off.',
      on: { 'cancellation.confirm': { target: 'cancelling' }, 'kickoff.keep': { target: 'booked' } },
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'cancelKickoff',
        src: 'cancelKickoff',
        input: ({ context: { projectId } }) => ({ projectId }),
        onDone: [
          {
            guard: { type: 'isClosed', params: ({ event }) => event.output },
            target: 'closed',
            actions: assign({ error: ({ event }) => errorInAnswer(event.output) }),
          },
          {
            target: 'loading',
            actions: [
              assign(({ event }) => savedContext(event.output)),
              { type: 'notifyProject', params: ({ event }) => projectOf(event.output) },
            ],
          },
        ],
        onError: { target: 'confirming', actions: assign({ error: ({ event }) => messageOf(event.error) }) },
      },
    },
    failed: {
      description: 'The available times could not be loaded.',
      on: {
        retry: { target: 'loading', actions: assign({ error: undefined }) },
        'kickoff.keep': { guard: 'isBooked', target: 'booked', actions: assign({ error: undefined }) },
      },
    },
    closed: { description: 'Times can no longer be chosen or cancelled.', type: 'final' },
  },
})

export type KickoffActor = ActorRefFrom<typeof kickoffMachine>

const messageOf = (error: unknown) => (error as Error).message
const errorInAnswer = (answer: KickoffAnswer) => (answer.outcome === 'saved' ? undefined : answer.error)
const projectOf = (answer: KickoffAnswer) => (answer.outcome === 'saved' ? answer.project : undefined)
const savedContext = (answer: KickoffAnswer) => ({
  kickoff: projectOf(answer)?.kickoff ?? null,
  chosen: undefined,
  error: undefined,
})
