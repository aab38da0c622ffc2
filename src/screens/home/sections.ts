import type { ComponentType } from 'react'
import { section } from '#src/ui/section.tsx'

/** Kept for a section whose HTML is not there yet. */
export const room = '64rem'

function part<Name extends string>(id: string, load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return { id, Section: section(id, load, name, room) }
}

/** The home page between its guide and its newest articles, in order. Each section is loaded by itself, as it comes near. */
export const sections = [
  part('pain-points', () => import('./pain-points.tsx'), 'PainPointsSection'),
  part('cost-of-inaction', () => import('./cost-of-inaction.tsx'), 'CostOfInactionSection'),
  part('philosophy', () => import('./philosophy.tsx'), 'PhilosophySection'),
  part('framework', () => import('./framework.tsx'), 'FrameworkSection'),
  part('solutions-overview', () => import('./solutions-overview.tsx'), 'SolutionsOverviewSection'),
  part('ai-automation', () => import('./ai-automation.tsx'), 'AiAutomationSection'),
  part('data-analytics', () => import('./data-analytics.tsx'), 'DataAnalyticsSection'),
  part('tech-philosophy', () => import('./tech-philosophy.tsx'), 'TechPhilosophySection'),
  part('partnership-pledge', () => import('./partnership-pledge.tsx'), 'PartnershipPledgeSection'),
  part('core-principles', () => import('./core-principles.tsx'), 'CorePrinciplesSection'),
  part('methodology', () => import('./methodology.tsx'), 'MethodologySection'),
  part('impact-stories', () => import('./impact-stories.tsx'), 'ImpactStoriesSection'),
  part('quantifiable-roi', () => import('./quantifiable-roi.tsx'), 'QuantifiableRoiSection'),
  part('who-we-help', () => import('./who-we-help.tsx'), 'WhoWeHelpSection'),
  part('blueprint-intro', () => import('./blueprint-intro.tsx'), 'BlueprintIntroSection'),
  part('faq', () => import('./faq.tsx'), 'FaqSection'),
  part('final-cta', () => import('./final-cta.tsx'), 'FinalCtaSection'),
  part('founder', () => import('./founder.tsx'), 'FounderSection'),
]
