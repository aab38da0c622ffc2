import type { Account } from '#contract/payments/payments.ts'
import type { FormActor } from '#machines/form.ts'
import { prefill } from '#src/effects/form.ts'
import { WaitingApplication } from '#src/screens/apply-to-partner/waiting-application.tsx'
import { useServices } from '../services.tsx'
import { AccountProvider } from './account.tsx'
import { draftsOf } from './form.tsx'

/** The application of a signed-in person that waits for a decision. A new one begins with its values. */
export function EarlierApplication({ form }: { form: FormActor }) {
  const services = useServices()
  const fill = ({ user, waitingApplication }: Account) => {
    if (!waitingApplication) return
    const drafts = draftsOf('application', services)
    prefill(form, { drafts, draft: `application:${user.id}`, fields: waitingApplication.fields })
  }
  return <AccountProvider onLoaded={fill}>{(actor) => <WaitingApplication actor={actor} />}</AccountProvider>
}
