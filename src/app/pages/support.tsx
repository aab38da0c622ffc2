import { support } from '#src/content/support.ts'
import { SupportScreen } from '../../screens/support.tsx'
import { Guarded } from '../guarded.tsx'
import { paths } from '../paths.ts'
import type { Services } from '../services.ts'
import { createFormHost } from './form-host.tsx'
import { createGuard } from './guard.ts'
import { titled } from '../head.tsx'

export const head = titled('Support', 'How to reach us about your account, a payment or a Blueprint.')

export function createPage(services: Services) {
  const FormHost = createFormHost(services)
  const guard = createGuard(services)
  return function SupportPage() {
    return (
      <Guarded {...guard} needs="session" otherwise={paths.login({ redirect: paths.support })}>
        {({ id, name, email }) => (
          <FormHost form="support" draft={`support:${id}`} fields={{ name, email }} subject={support.subject}>
            {(actor) => <SupportScreen actor={actor} />}
          </FormHost>
        )}
      </Guarded>
    )
  }
}
