import * as z from 'zod/mini'
import { email } from '../forms/text-schemas.ts'
import { officeArea, staffRole } from '../office/areas.ts'

/** What the office's navigation shows: who is signed in, their areas, and how many entries wait in each area. */
export const officeNavigation = z.object({
  member: z.object({ id: z.string(), name: z.string(), email: z.string(), role: staffRole }),
  areas: z.array(z.object({ area: officeArea, waiting: z.number() })),
})
export type OfficeNavigation = z.infer<typeof officeNavigation>

/** Somebody who works in the office. `hasSignedIn` is false until somebody signs in with the e-mail address. */
export const staffMember = z.object({
  id: z.string(),
  email: z.string(),
  role: staffRole,
  hasSignedIn: z.boolean(),
  addedAt: z.string(),
})
export type StaffMember = z.infer<typeof staffMember>

export const newStaff = z.object({ email: email(), role: staffRole })
export type NewStaff = z.infer<typeof newStaff>

export const staffChange = z.discriminatedUnion('change', [
  z.object({ change: z.literal('role'), role: staffRole }),
  z.object({ change: z.literal('remove') }),
])
export type StaffChange = z.infer<typeof staffChange>

export const staffMessages = {
  exists: 'This address already has access to the office.',
  lastOwner: 'The office needs an owner. Make somebody else an owner first.',
  notFound: 'This person no longer works in the office.',
  signInAgain:
    'This cannot be undone, so please sign in again first: your sign-in is more than 15 minutes old.',
} as const

/** How old a sign-in may be for an act that cannot be undone. */
export const recentSignInMinutes = 15
