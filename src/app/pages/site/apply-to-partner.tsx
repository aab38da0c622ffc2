import { brand } from '#contract/brand.ts'
import type { Account } from '#contract/payments/payments.ts'
import type { FormActor } from '#machines/form.ts'
import { prefill } from '#src/effects/form.ts'
import { ApplyToPartnerScreen } from '../../../screens/apply-to-partner.tsx'
import { draftsOf, FormProvider } from '../../providers/form.tsx'
import { OwnAccount } from '../../providers/own-account.tsx'
import { headWithBrand } from '../../head/head.tsx'
import { useServices } from '../../services.tsx'

export const head = headWithBrand(
  'Apply to become a partner',
  `Join the ${brand.collective}: publish Blueprints, build authority and earn a commission on the first payment of each person you refer.`,
)

export function Page() {
  const services = useServices()
  /** A new application begins with the values of the one that waits for a decision. */
  const fillFrom =
    (form: FormActor) =>
    ({ user, waitingApplication }: Account) => {
      if (!waitingApplication) return
      const drafts = draftsOf('application', services)
      prefill(form, { drafts, draft: `application:${user.id}`, fields: waitingApplication.fields })
    }
  return (
    <FormProvider form="application">
      {(actor, places) => (
        <OwnAccount onLoaded={fillFrom(actor)}>
          {(account) => <ApplyToPartnerScreen actor={actor} places={places} account={account} />}
        </OwnAccount>
      )}
    </FormProvider>
  )
}
