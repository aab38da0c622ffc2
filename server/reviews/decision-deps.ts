import { actorOf, type OfficeDeps } from '../platform/http/staff-caller.ts'
import type { DecisionDeps } from './deps.ts'

/** The dependencies of a decision, with the calling member of staff as actor. */
export const decisionDepsOf = (
  request: Parameters<typeof actorOf>[0],
  { settings, now }: OfficeDeps,
): DecisionDeps => ({
  origin: settings.origin,
  timeZone: settings.kickoff.timeZone,
  actor: actorOf(request),
  now: now(),
})
