import * as z from 'zod'
import { kickoffMinutes } from '#contract/projects/projects.ts'
import { isTimeZone } from '#contract/time/zoned-time.ts'
import { commaSeparatedListSchema, optionalSetting } from './fields.ts'
import { isWebAddress } from './rules.ts'

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat']
const hoursSentence = `KICKOFF_HOURS must be a time span of at least ${kickoffMinutes} minutes, e.g. 09:30-17:00.`
const daysSentence =
  'KICKOFF_DAYS must be a comma-separated list of weekdays, for example mon,tue,wed,thu,fri.'
const noticeSentence = 'KICKOFF_NOTICE_DAYS must be a whole number from 1 to 20.'

/** The number of minutes from midnight to a time such as `09:30`. */
const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const hoursSchema = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, hoursSentence)
  .transform((text) => ({ opens: minuteOf(text.slice(0, 5)), closes: minuteOf(text.slice(6)) }))
  .refine(({ opens, closes }) => closes - opens >= kickoffMinutes, hoursSentence)

/** The settings of kick-offs. */
export const kickoffFields = {
  KICKOFF_HOURS: optionalSetting(hoursSchema).default({
    opens: minuteOf('09:30'),
    closes: minuteOf('17:00'),
  }),
  KICKOFF_ZONE: optionalSetting(
    z.string().refine(isTimeZone, 'KICKOFF_ZONE must be a time zone, e.g. Europe/Berlin.'),
  ).default('Asia/Kolkata'),
  KICKOFF_DAYS: optionalSetting(
    commaSeparatedListSchema
      .refine((days) => days.length > 0 && days.every((day) => weekdays.includes(day)), daysSentence)
      .transform((days) => days.map((day) => weekdays.indexOf(day))),
  ).default([1, 2, 3, 4, 5]),
  KICKOFF_NOTICE_DAYS: optionalSetting(
    z.coerce
      .number(noticeSentence)
      .refine((days) => Number.isInteger(days) && days >= 1 && days <= 20, noticeSentence),
  ).default(2),
  KICKOFF_CALL_URL: optionalSetting(
    z
      .string()
      .refine(
        (text) => isWebAddress(text) && text.startsWith('https:'),
        'KICKOFF_CALL_URL must be the https address of the call.',
      ),
  ),
}
