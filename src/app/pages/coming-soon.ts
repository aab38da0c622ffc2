import { titled } from '../head.tsx'
import type { Services } from '../services.ts'
import { formPart } from './form-part.ts'

export const head = titled(
  'Something is Being Crafted',
  'This sheet is still on the board. Ask to be told when it is ready.',
)

export function createPage(services: Services) {
  return formPart(
    services,
    'notify',
    () => import('./coming-soon-form.tsx'),
    ({ createNotify }) => createNotify(services),
  )
}
