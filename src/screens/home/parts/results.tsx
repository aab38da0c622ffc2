import { BlueprintIntroSection } from '../blueprint-intro.tsx'
import { FaqSection } from '../faq.tsx'
import { QuantifiableRoiSection } from '../quantifiable-roi.tsx'
import { WhoWeHelpSection } from '../who-we-help.tsx'

export const Part = () => (
  <>
    <QuantifiableRoiSection />
    <WhoWeHelpSection />
    <BlueprintIntroSection />
    <FaqSection />
  </>
)
