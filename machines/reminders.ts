import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { messages } from '#contract/errors.ts'
import type { ReminderChoice, ReminderChoices, ReminderKind } from '#contract/reminders/reminders.ts'

/** Which reminders a person gets by email. They are switched and saved as often as the person likes. */
export type RemindersEvent =
  | { type: 'retry' }
  | { type: 'reminder.switch'; kind: ReminderKind }
  | { type: 'reminders.save' }

export type SaveRemindersOutcome =
  | ({ outcome: 'saved' } & ReminderChoices)
  | { outcome: 'refused'; error: string }

/** `stored` is what the server answered last. */
type Context = { choices: ReminderChoice[]; stored: ReminderChoice[]; error: string | undefined }

const remindersSetup = setup({
  types: {} as { context: Context; events: RemindersEvent; tags: 'busy' },
  actors: {
    readReminders: fromPromise<ReminderChoices>(() =>
      Promise.reject(new Error('reminders: readReminders is not provided')),
    ),
    saveReminders: fromPromise<SaveRemindersOutcome, ReminderChoices>(() =>
      Promise.reject(new Error('reminders: saveReminders is not provided')),
    ),
  },
  actions: {
    /** `place` is `button`. */
    focusOn: (_, _params: { place: string }) => {},
  },
  guards: {
    isSaved: (_, { outcome }: SaveRemindersOutcome) => outcome === 'saved',
  },
})

const switchReminder = remindersSetup.assign(({ context, event }) =>
  event.type === 'reminder.switch'
    ? {
        choices: context.choices.map((choice) =>
          choice.kind === event.kind ? { ...choice, isOn: !choice.isOn } : choice,
        ),
      }
    : {},
)

const focusOnButton = { type: 'focusOn', params: { place: 'button' } } as const

export const remindersMachine = remindersSetup.createMachine({
  id: 'reminders',
  description: 'A person’s settings for email reminders.',
  context: { choices: [], stored: [], error: undefined },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'readReminders',
        src: 'readReminders',
        onDone: {
          target: 'editing',
          actions: assign({
            choices: ({ event }) => event.output.choices,
            stored: ({ event }) => event.output.choices,
          }),
        },
        onError: {
          target: 'unavailable',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    unavailable: {
      on: { retry: { target: 'loading', actions: assign({ error: undefined }) } },
    },
    editing: {
      initial: 'idle',
      states: {
        idle: {},
        saved: {
          entry: focusOnButton,
          on: { 'reminder.switch': { target: 'idle', actions: switchReminder } },
        },
        error: { entry: focusOnButton },
      },
      on: {
        'reminder.switch': { actions: switchReminder },
        'reminders.save': { target: 'saving', actions: assign({ error: undefined }) },
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'saveReminders',
        src: 'saveReminders',
        // Only what the person switched here: a kind may have been switched off by a link in an email meanwhile.
        input: ({ context: { choices, stored } }) => ({
          choices: choices.filter(({ isOn }, index) => isOn !== stored[index]?.isOn),
        }),
        onDone: [
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'editing.saved',
            actions: assign(({ event: { output } }) =>
              output.outcome === 'saved' ? { choices: output.choices, stored: output.choices } : {},
            ),
          },
          {
            target: 'editing.error',
            actions: assign(({ event: { output } }) => ({
              error: output.outcome === 'refused' ? output.error : messages.unknown,
            })),
          },
        ],
        onError: { target: 'editing.error', actions: assign({ error: messages.unknown }) },
      },
    },
  },
})

export type RemindersActor = ActorRefFrom<typeof remindersMachine>
