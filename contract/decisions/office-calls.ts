import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import { officeApiPathOf } from '../office/paths.ts'
import { portalShare } from '../portals/office.ts'
import { offerChange } from './offer-changes.ts'

export const offerMessages = {
  decided: 'This proposal has already been decided.',
  withdrawn: 'This proposal has already been withdrawn.',
  closed:
    'Nobody can open this proposal now. Please give it an expiry date in the future, or restore access.',
  noAddress: 'None of this proposal’s recipients has an email address.',
  switchedOff: 'All of this proposal’s recipients with an email address have switched reminders off.',
  newVersion:
    'A new version has been published since you opened this page, so nothing has been done. Here is the current state.',
  reminded: 'A reminder to everybody was requested less than a day ago.',
} as const

/** 409: readers see another version, the proposal is not open for a decision, or nobody can be reminded now. */
export const changeOffer = {
  method: 'POST',
  path: `${officeApiPathOf('proposals')}/:id/offer`,
  summary: 'Withdraw a proposal, or remind its recipients to decide',
  auth: 'cookie',
  params: z.object({ id: z.string() }),
  body: offerChange,
  answers: { 200: portalShare },
  refusals: [400, 401, 404, 409, 413, 503],
} as const satisfies Call
