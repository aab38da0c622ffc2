import { useState } from 'react'
import { remindersMachine } from '#machines/reminders.ts'
import { remindersEffects } from '#src/effects/reminders.ts'
import { RemindersForm } from '#src/screens/settings/reminders.tsx'
import type { ScreenElements } from '#src/ui/screen-elements.ts'
import { ActorProvider } from '../actor-provider.tsx'

/** The switches of the reminders that a person gets, with their machine. */
export function Reminders() {
  const [places] = useState<ScreenElements>(() => new Map())
  return (
    <ActorProvider
      machine={({ api }) => remindersMachine.provide(remindersEffects({ api, places }))}
      input={undefined}
    >
      {(actor) => <RemindersForm actor={actor} places={places} />}
    </ActorProvider>
  )
}
