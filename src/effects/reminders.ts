import { fromPromise } from 'xstate'
import { readReminders, saveReminders } from '#contract/reminders/calls.ts'
import type { ReminderChoices } from '#contract/reminders/reminders.ts'
import type { SaveRemindersOutcome } from '#machines/reminders.ts'
import type { Api } from './platform/api.ts'
import { errorMessageOf } from './platform/error-message-of.ts'
import { focusOn } from './platform/focus-on.ts'

type Deps = {
  api: Api
  /** The screen's elements that the machine can focus, by name. */
  places: ReadonlyMap<string, HTMLElement>
}

/** The effects of the reminders machine. */
export function remindersEffects({ api, places }: Deps) {
  return {
    actors: {
      readReminders: fromPromise<ReminderChoices>(async ({ signal }) => {
        const answer = await api.call(readReminders, { signal })
        if (answer.ok) return answer.value
        throw new Error(errorMessageOf(answer))
      }),
      saveReminders: fromPromise<SaveRemindersOutcome, ReminderChoices>(async ({ input, signal }) => {
        const answer = await api.call(saveReminders, { body: input, signal })
        return answer.ok
          ? { outcome: 'saved', ...answer.value }
          : { outcome: 'refused', error: errorMessageOf(answer) }
      }),
    },
    actions: { focusOn: focusOn(places) },
  }
}
