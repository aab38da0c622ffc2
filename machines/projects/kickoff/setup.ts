import { fromPromise, setup } from 'xstate'
import type { Kickoff, OfferedSlots, Project } from '#contract/projects/projects.ts'
import { zonedDay } from '#contract/time/zoned-time.ts'

export type KickoffEvent =
  | { type: 'retry' | 'days.more' }
  | { type: 'slot.choose'; startsAt: string }
  | { type: 'kickoff.confirm' | 'kickoff.change' | 'kickoff.keep' }
  | { type: 'kickoff.cancel' | 'cancellation.confirm' }

/** The answer to a booking or a cancellation. `gone`: the time can no longer be had. `closed`: no time can be chosen any more. */
export type KickoffAnswer =
  | { outcome: 'saved'; project: Project }
  | { outcome: 'gone' | 'closed'; error: string }

/** `timeZone` is the client's own (IANA), `now` in milliseconds since 1970. */
type Input = { projectId: string; kickoff: Kickoff | null; timeZone: string; now: number }
type Context = Input & {
  slots: OfferedSlots
  /** How many days with free slots are shown. */
  days: number
  chosen: string | undefined
  error: string | undefined
}
type KickoffBooking = { projectId: string; startsAt: string; timeZone: string }

const rejectNotProvided = (name: string) => () =>
  Promise.reject(new Error(`kickoff: ${name} is not provided`))

type SlotDay = { day: string; starts: string[] }

/** The offered slots by day, in the client's own time zone. */
export function slotDays({ slots, timeZone }: Pick<Context, 'slots' | 'timeZone'>): SlotDay[] {
  const days: SlotDay[] = []
  for (const start of slots.starts) {
    const day = zonedDay(new Date(start), timeZone)
    const last = days.at(-1)
    if (last?.day === day) last.starts.push(start)
    else days.push({ day, starts: [start] })
  }
  return days
}

export const kickoffSetup = setup({
  types: {} as { input: Input; context: Context; events: KickoffEvent; tags: 'busy' },
  actors: {
    listSlots: fromPromise<OfferedSlots>(rejectNotProvided('listSlots')),
    bookKickoff: fromPromise<KickoffAnswer, KickoffBooking>(rejectNotProvided('bookKickoff')),
    cancelKickoff: fromPromise<KickoffAnswer, { projectId: string }>(rejectNotProvided('cancelKickoff')),
  },
  actions: { notifyProject: (_, _project: Project | undefined) => {} },
  guards: {
    isBooked: ({ context }) => context.kickoff !== null,
    isChangeable: ({ context: { kickoff, now } }) =>
      kickoff !== null && now <= Date.parse(kickoff.changeableUntil),
    isOffered: ({ context, event }) =>
      event.type === 'slot.choose' && context.slots.starts.includes(event.startsAt),
    isChosen: ({ context }) => context.chosen !== undefined,
    hasMoreDays: ({ context }) => slotDays(context).length > context.days,
    isGone: (_, { outcome }: KickoffAnswer) => outcome === 'gone',
    isClosed: (_, { outcome }: KickoffAnswer) => outcome === 'closed',
  },
})
