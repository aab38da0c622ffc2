import { brand } from '#contract/brand.ts'
import { ApplyToPartnerScreen } from '../../screens/apply-to-partner.tsx'
import { FormProvider } from '../providers/form.tsx'
import { headWithBrand } from '../head/head.tsx'

export const head = headWithBrand(
  'Apply to become a partner',
  `Join the ${brand.collective}: publish Blueprints, build authority and earn from the projects they start.`,
)

export function Page() {
  return (
    <FormProvider form="application">
      {(actor, places) => <ApplyToPartnerScreen actor={actor} places={places} />}
    </FormProvider>
  )
}
