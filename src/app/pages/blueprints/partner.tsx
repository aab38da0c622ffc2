import { useSelector } from '@xstate/react'
import { commissionsMachine, type CommissionsActor } from '#machines/referrals/commissions.ts'
import { partnerMachine, type PartnerActor } from '#machines/blueprints/partner.ts'
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

type AreaProps = { blueprints: PartnerActor; commissions: CommissionsActor }

/** Each part is shown once those above it are known, so that none of them pushes it down. */
function PartnerArea({ blueprints, commissions }: AreaProps) {
  const { id } = useUser()
  const { window } = useServices()
  const hasBlueprints = useSelector(blueprints, (snapshot) => !snapshot.matches('loading'))
  const hasCommissions = useSelector(commissions, (snapshot) => !snapshot.matches('loading'))
  return (
    <>
      <div className="print:hidden">
        <PartnerScreen actor={blueprints} />
      </div>
      <div hidden={!hasBlueprints}>
        <CommissionsScreen
          actor={commissions}
          referralLinkOf={(code) => referralLink(window.location.origin, code)}
          onPrint={() => window.print()}
        />
      </div>
      <div hidden={!hasBlueprints || !hasCommissions} className="mt-10 print:hidden">
        <FormProvider form="introduction" draft={`introduction:${id}`}>
          {(actor, places) => <FormSheet actor={actor} places={places} />}
        </FormProvider>
      </div>
    </>
  )
}

export const Page = () => (
  <ActorProvider machine={({ api }) => partnerMachine.provide(partnerEffects({ api }))} input={undefined}>
    {(blueprints) => (
      <ActorProvider
        machine={({ api, window }) => commissionsMachine.provide(commissionsEffects({ api, window }))}
        input={undefined}
      >
        {(commissions) => <PartnerArea blueprints={blueprints} commissions={commissions} />}
      </ActorProvider>
    )}
  </ActorProvider>
)
