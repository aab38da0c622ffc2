import { Guarded } from '../guarded.tsx'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { createGuard } from './guard.ts'
import { titled } from '../head.tsx'

export const head = titled('Submit a New Blueprint', 'Send a Blueprint for review.')

/** The client area's way to the page where a Blueprint is written. */
export function createPage(services: Services) {
  const guard = createGuard(services)
  return function PartnerSubmitPage() {
    return (
      <Guarded {...guard} needs="partner" otherwise={paths.dashboard} detour={paths.submitBlueprint}>
        {() => null}
      </Guarded>
    )
  }
}
