import { commissionsMachine } from '#machines/referrals/commissions.ts'
import { partnerMachine } from '#machines/blueprints/partner.ts'
import { commissionsEffects, referralLink } from '#src/effects/referrals/commissions.ts'
import { partnerEffects } from '#src/effects/blueprints/partner.ts'
import { CommissionsScreen } from '../../../screens/referrals/commissions.tsx'
import { FormSheet } from '../../../screens/forms/form.tsx'
import { PartnerScreen } from '../../../screens/blueprints/partner.tsx'
import { ActorProvider } from '../../actor-provider.tsx'
import { useUser } from '../../guarded.tsx'
import { headWithBrand } from '../../head/head.tsx'
import { FormProvider } from '../../providers/form.tsx'
import { useServices } from '../../services.tsx'

export const head = headWithBrand('Your Blueprints', 'Your submissions and their review status.')

function Commissions() {
  const { window } = useServices()
  return (
    <ActorProvider
      machine={({ api }) => commissionsMachine.provide(commissionsEffects({ api, window }))}
      input={undefined}
    >
      {(actor) => (
        <CommissionsScreen
          actor={actor}
          referralLinkOf={(code) => referralLink(window.location.origin, code)}
          onPrint={() => window.print()}
        />
      )}
    </ActorProvider>
  )
}

export function Page() {
  const { id } = useUser()
  return (
    <>
      <ActorProvider machine={({ api }) => partnerMachine.provide(partnerEffects({ api }))} input={undefined}>
        {(actor) => (
          <div className="print:hidden">
            <PartnerScreen actor={actor} />
          </div>
        )}
      </ActorProvider>
      <Commissions />
      <div className="mt-10 print:hidden">
        <FormProvider form="introduction" draft={`introduction:${id}`}>
          {(actor, places) => <FormSheet actor={actor} places={places} />}
        </FormProvider>
      </div>
    </>
  )
}
