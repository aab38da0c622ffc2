import { useRef } from 'react'
import { bookingMachine } from '#machines/booking.ts'
import { scheduleCall } from '#src/content/site/schedule-call.ts'
import { bookingEffects } from '../../../effects/booking.ts'
import { ScheduleCallScreen } from '#src/screens/booking.tsx'
import { ActorProvider } from '../../actor-provider.tsx'
import { FormProvider } from '../../providers/form.tsx'
import { headWithBrand } from '../../head/head.tsx'
import { useServices } from '../../services.tsx'

export const head = headWithBrand(
  'Schedule a discovery call',
  'A complimentary 30-minute discovery call about one of your processes: what it costs and which parts of it could run themselves.',
)

export function Page() {
  const { config } = useServices()
  const container = useRef<HTMLDivElement>(null)
  return (
    <ActorProvider
      machine={({ window }) =>
        bookingMachine.provide(bookingEffects({ window, config: config.booking, container }))
      }
      input={{ isConfigured: config.booking !== null }}
    >
      {(actor) => (
        <FormProvider form="call" subject={scheduleCall.subject}>
          {(form, places) => (
            <ScheduleCallScreen actor={actor} container={container} formActor={form} places={places} />
          )}
        </FormProvider>
      )}
    </ActorProvider>
  )
}
