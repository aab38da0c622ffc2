import { Suspense, type ReactNode } from 'react'
import { AiAutomationSection } from './ai-automation.tsx'
import { BlueprintIntroSection } from './blueprint-intro.tsx'
import { CorePrinciplesSection } from './core-principles.tsx'
import { CostOfInactionSection } from './cost-of-inaction.tsx'
import { DataAnalyticsSection } from './data-analytics.tsx'
import { FaqSection } from './faq.tsx'
import { FinalCtaSection } from './final-cta.tsx'
import { FounderSection } from './founder.tsx'
import { FrameworkSection } from './framework.tsx'
import { ImpactStoriesSection } from './impact-stories.tsx'
import { MethodologySection } from './methodology.tsx'
import { PainPointsSection } from './pain-points.tsx'
import { PartnershipPledgeSection } from './partnership-pledge.tsx'
import { PhilosophySection } from './philosophy.tsx'
import { QuantifiableRoiSection } from './quantifiable-roi.tsx'
import { SolutionsOverviewSection } from './solutions-overview.tsx'
import { TechPhilosophySection } from './tech-philosophy.tsx'
import { WhoWeHelpSection } from './who-we-help.tsx'

const sections = [
  PainPointsSection,
  CostOfInactionSection,
  PhilosophySection,
  FrameworkSection,
  SolutionsOverviewSection,
  AiAutomationSection,
  DataAnalyticsSection,
  TechPhilosophySection,
  PartnershipPledgeSection,
  CorePrinciplesSection,
  MethodologySection,
  ImpactStoriesSection,
  QuantifiableRoiSection,
  WhoWeHelpSection,
  BlueprintIntroSection,
  FaqSection,
  FinalCtaSection,
  FounderSection,
]

type HomeSectionsProps = { pathfinder: ReactNode; insights: ReactNode }

/**
 * The home page below its first view. Each `Suspense` lets React hydrate its section separately. The pathfinder has no
 * `Suspense`: it hydrates with the page, because answers chosen before hydration are replayed only then.
 */
export function HomeSections({ pathfinder, insights }: HomeSectionsProps) {
  return (
    <>
      {pathfinder}
      {sections.map((Section, index) => (
        <Suspense key={index}>
          <Section />
        </Suspense>
      ))}
      <Suspense>{insights}</Suspense>
    </>
  )
}
