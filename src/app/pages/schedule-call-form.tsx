import { bookingMachine } from '#machines/booking.ts'
import { scheduleCall } from '#src/content/schedule-call.ts'
import { bookingEffects } from '../../effects/booking.ts'
import { ScheduleCallScreen } from '../../screens/schedule-call.tsx'
import { Host } from '../host.tsx'
import type { Services } from '../services.ts'
import { createFormHost } from './form-host.tsx'

export function createCall(services: Services) {
  const { window, config, inspect } = services
  const FormHost = createFormHost(services)
  const booking = bookingMachine.provide(bookingEffects({ window, config: config.booking }))
  return function Call() {
    return (
      <Host machine={booking} inspect={inspect} input={{ isConfigured: config.booking !== null }}>
        {(actor) => (
          <FormHost form="call" subject={scheduleCall.subject}>
            {(form) => <ScheduleCallScreen actor={actor} form={form} />}
          </FormHost>
        )}
      </Host>
    )
  }
}
