import type { ReminderKind } from '#contract/reminders/reminders.ts'

export const settings = {
  lead: 'Your account, plan and receipts.',
  noPlan: 'You have no monthly plan.',
  longer: 'Extra months are added to the end of your plan.',
  noReceipts: 'There are no payments on this account yet.',
  offer: (name: string) => `Get ${name}`,
  signOut: 'Signing out ends your session in every tab of this browser.',
}

export const invoiceDetails = {
  title: 'Invoice details',
  lead: 'These details will be added to your name and email address on receipts issued from now on. Earlier receipts stay as they are. Every field is optional.',
  loading: 'Loading invoice details...',
  button: 'Save details',
  busy: 'Saving...',
  saved: 'Saved. Your next receipt will show these details.',
  retry: 'Load invoice details again',
}

export const reminders = {
  title: 'Reminders',
  lead: 'Choose which reminders you get by email. They arrive between 8:00 and 20:00, in your time zone when we know it. You’ll always get receipts and appointment changes.',
  loading: 'Loading reminders...',
  button: 'Save reminders',
  busy: 'Saving...',
  saved: 'Saved.',
  retry: 'Load reminders again',
  kinds: {
    kickoffTomorrow: 'The day before a kick-off, with the link to the call',
    kickoffSoon: 'An hour before a kick-off, or the evening before an early one, with the link to the call',
    planEnding: 'Three days before a plan ends',
    planEnded: 'When a plan has ended',
    creditEnding: '14 and 3 days before a credit expires',
    questionnaireOpen: 'When a questionnaire has been open for three days',
    draftUnread: 'When a draft has gone unread for two days',
    proposalExpiring: 'When a proposal still needs your decision',
    portalOpened: 'When a reader first opens a document that you wrote',
  } satisfies Record<ReminderKind, string>,
  /** For people who write documents: a kind that also reaches them as authors. */
  kindsOfAuthors: {
    proposalExpiring: 'When a proposal still needs your decision, or one that you wrote will expire soon',
  } satisfies Partial<Record<ReminderKind, string>>,
}
