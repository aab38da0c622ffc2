import { Suspense } from 'react'
import { brand } from '#contract/brand.ts'
import { ApplyToPartnerScreen } from '../../../screens/apply-to-partner.tsx'
import { useAuth } from '../../auth.tsx'
import { FormProvider } from '../../providers/form.tsx'
import { headWithBrand } from '../../head/head.tsx'
import { optionalPart } from '../../optional-part.tsx'

const EarlierApplication = optionalPart(
  async () => (await import('../../providers/earlier-application.tsx')).EarlierApplication,
)

export const head = headWithBrand(
  'Apply to become a partner',
  `Join the ${brand.collective}: publish Blueprints, build authority and earn a commission on the first payment of each person you refer.`,
)

export function Page() {
  const { isLoggedIn } = useAuth()
  return (
    <FormProvider form="application">
      {(actor, places) => (
        <ApplyToPartnerScreen
          actor={actor}
          places={places}
          waiting={
            isLoggedIn && (
              <Suspense>
                <EarlierApplication form={actor} />
              </Suspense>
            )
          }
        />
      )}
    </FormProvider>
  )
}
