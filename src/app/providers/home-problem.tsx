import { useState } from 'react'
import { ledgerMachine } from '#machines/ledger.ts'
import type { ScreenElements } from '#src/ui/screen-elements.ts'
import { ledgerEffects } from '../../effects/ledger.ts'
import { CostOfInactionSection } from '../../screens/home/cost-of-inaction.tsx'
import { FrameworkSection } from '../../screens/home/framework.tsx'
import { PainPointsSection } from '../../screens/home/pain-points.tsx'
import { PhilosophySection } from '../../screens/home/philosophy.tsx'
import { LedgerSheet } from '../../screens/ledger.tsx'
import { ActorProvider } from '../actor-provider.tsx'

function Ledger() {
  const [places] = useState<ScreenElements>(() => new Map())
  return (
    <ActorProvider
      machine={({ window, now }) => ledgerMachine.provide(ledgerEffects({ window, now, places }))}
      input={undefined}
    >
      {(actor) => <LedgerSheet actor={actor} places={places} />}
    </ActorProvider>
  )
}

/** The problem and what it costs, with the ledger that takes a visitor's numbers. */
export const Part = () => (
  <>
    <PainPointsSection />
    <CostOfInactionSection>
      <Ledger />
    </CostOfInactionSection>
    <PhilosophySection />
    <FrameworkSection />
  </>
)
