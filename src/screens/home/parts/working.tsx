import { CorePrinciplesSection } from '../core-principles.tsx'
import { ImpactStoriesSection } from '../impact-stories.tsx'
import { MethodologySection } from '../methodology.tsx'
import { PartnershipPledgeSection } from '../partnership-pledge.tsx'

export const Part = () => (
  <>
    <PartnershipPledgeSection />
    <CorePrinciplesSection />
    <MethodologySection />
    <ImpactStoriesSection />
  </>
)
