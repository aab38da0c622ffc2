import * as z from 'zod/mini'

/** The kinds of reminders that people can switch off. Receipts and changes of an appointment always arrive. */
export const reminderKind = z.enum([
  'kickoffTomorrow',
  'kickoffSoon',
  'planEnding',
  'planEnded',
  'creditEnding',
  'questionnaireOpen',
  'draftUnread',
  // Also asked for by its sender.
  'proposalExpiring',
  'portalOpened',
])
export type ReminderKind = z.infer<typeof reminderKind>

/** The kinds of mails that the reminder job sends. A new version answers whoever asked for changes, so it cannot be switched off. */
export type DueKind = ReminderKind | 'newVersion'

/** For each kind whether the person gets it. `portalOpened` is there only for those who work in the office. */
export const reminderChoices = z.object({
  choices: z.array(z.object({ kind: reminderKind, isOn: z.boolean() })),
})
export type ReminderChoices = z.infer<typeof reminderChoices>
export type ReminderChoice = ReminderChoices['choices'][number]

export const newReminderChoices = z.object({
  choices: z
    .array(z.object({ kind: reminderKind, isOn: z.boolean() }))
    .check(z.maxLength(reminderKind.options.length)),
})
