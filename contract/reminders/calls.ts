import type { Call } from '../call.ts'
import { apiPaths } from '../paths.ts'
import { newReminderChoices, reminderChoices } from './reminders.ts'

export const readReminders = {
  method: 'GET',
  path: apiPaths.reminders,
  summary: 'The person’s settings for email reminders',
  auth: 'bearer',
  answers: { 200: reminderChoices },
  refusals: [401, 503],
} as const satisfies Call

export const saveReminders = {
  method: 'POST',
  path: apiPaths.reminders,
  summary: 'Switch reminders on or off',
  auth: 'bearer',
  body: newReminderChoices,
  answers: { 200: reminderChoices },
  refusals: [400, 401, 413, 503],
} as const satisfies Call
