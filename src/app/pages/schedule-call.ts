import { titled } from '../head.tsx'
import type { Services } from '../services.ts'
import { formPart } from './form-part.ts'

export const head = titled(
  'Schedule a discovery call',
  'A complimentary 30-minute discovery call about one process of yours: what it costs and what could run itself.',
)

export function createPage(services: Services) {
  const hasCalendar = () => services.config.booking !== null
  return formPart(
    services,
    'call',
    () => import('./schedule-call-form.tsx'),
    ({ createCall }) => createCall(services),
    hasCalendar,
  )
}
