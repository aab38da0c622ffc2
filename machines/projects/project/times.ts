import { hourMs } from '#contract/time/durations.ts'

/** The hours before the kick-off until which the client may change or cancel it. */
export const kickoffNoticeHours = 24

/** Whether the client may still change or cancel the kick-off. */
export const isKickoffChangeable = (kickoffAt: Date | null, at: Date): boolean =>
  kickoffAt !== null && kickoffAt.getTime() - at.getTime() >= kickoffNoticeHours * hourMs
