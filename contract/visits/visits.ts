import * as z from 'zod/mini'
import { limits } from '../limits.ts'

/** The families of browsers that a report distinguishes. */
export const browserFamily = z.enum(['Chrome', 'Firefox', 'Safari', 'Edge', 'Opera', 'Other'])
export type BrowserFamily = z.infer<typeof browserFamily>

const shortText = z.string().check(z.maxLength(limits.visit.word))

/** The report of a visit, sent once per browser session. `pageUrl` is a path without query and without a portal's id. */
export const visitRecord = z.object({
  deviceType: z.enum(['desktop', 'mobile', 'tablet']),
  browser: browserFamily,
  os: z.enum(['Windows', 'macOS', 'Linux', 'Android', 'iOS', 'Other']),
  screenResolution: z.string().check(z.regex(/^(\d{1,6} ?x ?\d{1,6}|unknown)$/)),
  isMobile: z.boolean(),
  isTablet: z.boolean(),
  referrer: z.string().check(z.maxLength(limits.visit.referrer)),
  pageUrl: z.string().check(z.maxLength(limits.visit.path), z.regex(/^\/[^?#]*$/)),
  language: shortText,
  timezone: shortText,
  isReturning: z.boolean(),
  userAgent: z.string().check(z.maxLength(limits.visit.userAgent)),
})
export type VisitRecord = z.infer<typeof visitRecord>
