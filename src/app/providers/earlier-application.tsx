import type { FormActor } from '#machines/form.ts'
import { prefill } from '#src/effects/form.ts'
import { WaitingApplication } from '#src/screens/apply-to-partner/waiting-application.tsx'
import { AccountProvider } from './account.tsx'

/** The application of a signed-in person that waits for a decision. A new one begins with its values. */
export function EarlierApplication({ form }: { form: FormActor }) {
  return (
    <AccountProvider onLoaded={({ waitingApplication }) => prefill(form, waitingApplication?.fields ?? {})}>
      {(actor) => <WaitingApplication actor={actor} />}
    </AccountProvider>
  )
}
