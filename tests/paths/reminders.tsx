import { remindersMachine } from '#machines/reminders.ts'
import { RemindersForm } from '#src/screens/settings/reminders.tsx'
import type { ScreenItem } from '#tests/model/driver.ts'
import { pathTables } from '#tests/model/tables.ts'
import { clicks } from './event-actions.ts'
import { callOf, unreachableText } from './scenarios.ts'

const bothOn = [
  { kind: 'planEnding', isOn: true },
  { kind: 'creditEnding', isOn: true },
] as const
const planOff = [{ kind: 'planEnding', isOn: false }, bothOn[1]] as const

const alert = { role: 'alert' } as const
const planLabel = 'Three days before a plan ends'
const box = (name: string, checked: boolean): ScreenItem => ({ role: 'checkbox', name, checked })
const button = (name: string, disabled = false): ScreenItem => ({ role: 'button', name, disabled })
const loadButton = { role: 'button', name: 'Load reminders again' } as const
const leadText = 'You’ll always get receipts and appointment changes.'
const focusButtonAction = callOf('focusOn', { place: 'button' })
const savingEvents = 'readReminders.done → reminder.switch → reminders.save'

export const reminders = pathTables(remindersMachine, {
  render: (actor) => <RemindersForm actor={actor} places={new Map()} />,
  scenarios: {
    'of the reminders, the one that is switched is saved once, and shown as the server keeps it': {
      path: `${savingEvents} → reminders.save → saveReminders.done saved ⇒ editing.saved`,
      starts: [['readReminders'], ['saveReminders', { choices: [{ kind: 'planEnding', isOn: false }] }]],
      actions: [focusButtonAction],
      context: { choices: planOff, stored: planOff, error: undefined },
      shows: [box(planLabel, false), box('14 and 3 days before a credit expires', true)],
    },
    'what the server refuses, or a failure, is told, and saving again is possible': {
      path: [
        `${savingEvents} → saveReminders.done refused`,
        { shows: [unreachableText, box(planLabel, false)] },
        'reminders.save → saveReminders.error → reminders.save ⇒ saving',
      ],
      actions: [focusButtonAction, focusButtonAction],
    },
    'reminders that could not be loaded are asked for again': {
      path: 'readReminders.error → retry → readReminders.done ⇒ editing.idle',
      starts: [['readReminders'], ['readReminders']],
      shows: [box(planLabel, true)],
    },
  },
  eventCases: {
    'readReminders.done': { client: { choices: [...bothOn] } },
    'reminder.switch': { '': { kind: 'planEnding' } },
    'saveReminders.done': {
      saved: { outcome: 'saved', choices: [...planOff] },
      refused: { outcome: 'refused', error: unreachableText },
    },
  },
  eventActions: {
    ...clicks({ retry: 'Load reminders again', 'reminders.save': 'Save reminders' }),
    'reminder.switch': (person) => person.click('checkbox', planLabel),
  },
  assertions: {
    loading: { shows: [leadText, 'Loading reminders...'], hides: [{ role: 'checkbox' }, loadButton] },
    unavailable: { shows: [unreachableText, alert, loadButton], hides: [{ role: 'checkbox' }] },
    'editing.idle': { shows: [leadText, button('Save reminders')], hides: [alert, 'Saved.', loadButton] },
    'editing.saved': { shows: ['Saved.', button('Save reminders')], hides: [alert] },
    'editing.error': { shows: [alert, button('Save reminders')], hides: ['Saved.'] },
    saving: { shows: [button('Saving...', true)], hides: [alert, 'Saved.'] },
  },
})
