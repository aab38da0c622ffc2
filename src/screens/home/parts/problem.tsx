import { CostOfInactionSection } from '../cost-of-inaction.tsx'
import { FrameworkSection } from '../framework.tsx'
import { PainPointsSection } from '../pain-points.tsx'
import { PhilosophySection } from '../philosophy.tsx'

export const Part = () => (
  <>
    <PainPointsSection />
    <CostOfInactionSection />
    <PhilosophySection />
    <FrameworkSection />
  </>
)
