import { useSelector } from '@xstate/react'
import type { RemindersActor } from '#machines/reminders.ts'
import { reminders as words } from '#src/content/settings.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { registerElement, type ScreenElements } from '#src/ui/screen-elements.ts'
import { SavedForm, savedFormState } from '../forms/saved-form.tsx'

type RemindersProps = { actor: RemindersActor; places: ScreenElements }

/** The part of `/settings` with a switch for each kind of reminder. */
export function RemindersForm({ actor, places }: RemindersProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { choices, error } = snapshot.context
  const isAuthor = choices.some(({ kind }) => kind === 'portalOpened')
  const labels = { ...words.kinds, ...(isAuthor && words.kindsOfAuthors) }
  return (
    <SavedForm
      name="reminders"
      words={words}
      state={savedFormState(snapshot)}
      error={error}
      loadingHeight="h-96"
      buttonRef={registerElement(places, 'button')}
      onSave={() => actor.send({ type: 'reminders.save' })}
      onRetry={() => actor.send({ type: 'retry' })}
    >
      <div className="grid gap-px border-b border-blue bg-blue-line">
        {choices.map(({ kind, isOn }) => (
          <Checkbox
            key={kind}
            label={labels[kind]}
            checked={isOn}
            disabled={snapshot.hasTag('busy')}
            onChange={() => actor.send({ type: 'reminder.switch', kind })}
          />
        ))}
      </div>
    </SavedForm>
  )
}
