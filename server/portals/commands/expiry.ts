import { dayMs } from '#contract/time/durations.ts'
import { endOfDay } from '../expiry.ts'
import { UsageError } from '../../platform/operator/context.ts'

/**
 * Parses `--expires`: `30d` from now, the end of a day in UTC (`2026-12-31`), a time (`2026-12-31T17:00:00Z`), or `never`, which
 * is null. Throws a `UsageError` for anything else and for times in the past.
 */
export function readExpiry(text: string, now: Date): Date | null {
  if (text === 'never') return null
  const days = /^([1-9]\d{0,3})d$/.exec(text)?.[1]
  const isMoment = /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text)
  const moment =
    days === undefined
      ? (endOfDay(text) ?? new Date(isMoment ? text : NaN))
      : new Date(now.getTime() + Number(days) * dayMs)
  if (Number.isNaN(moment.getTime()))
    throw new UsageError('--expires takes 30d, 2026-12-31, 2026-12-31T17:00:00Z or never.')
  if (moment <= now) throw new UsageError(`--expires must be in the future; ${text} is in the past.`)
  return moment
}
