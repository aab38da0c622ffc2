import type { ProposalContent } from '#contract/portals/portals.ts'
import { proposalSlideNames } from '#src/content/portal.ts'
import { BlankSlide, SlideHeading } from './layout.tsx'
import { nonEmpty, filledItems } from './parts.ts'
import { Phases } from './phases.tsx'
import { SafeLine } from './safe-html.tsx'

/** Slide 5: the phases on a ruler. */
export function ExecutionPlan({ part }: { part: ProposalContent['timeline'] }) {
  const name = proposalSlideNames[4]
  if (!nonEmpty(part)) return <BlankSlide title={name} />
  return (
    <>
      <SlideHeading title={nonEmpty(part?.title) ? <SafeLine html={part?.title ?? ''} /> : name} />
      <Phases phases={filledItems(part?.phases)} />
    </>
  )
}
