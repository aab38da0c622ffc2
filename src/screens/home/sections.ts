import { lazy, type ComponentType } from 'react'
import type { PathfinderActor } from '#machines/pathfinder.ts'
import type { InsightArticle } from './insights.tsx'

/** What the sections of the home page are given; most need nothing of it. */
export type SectionProps = { pathfinder: PathfinderActor; articles: readonly InsightArticle[] }

type Section = {
  /** Its place in the page, for links. */
  id: string
  chapter: string
  Section: ComponentType<SectionProps>
}

/** The home page below the hero, in order. Each section is loaded by itself. */
export const sections: readonly Section[] = [
  {
    id: 'strategic-pathfinder',
    chapter: 'Strategic pathfinder',
    Section: lazy(async () => ({
      default: (await import('./strategic-pathfinder.tsx')).StrategicPathfinderSection,
    })),
  },
  {
    id: 'pain-points',
    chapter: 'Pain points',
    Section: lazy(async () => ({ default: (await import('./pain-points.tsx')).PainPointsSection })),
  },
  {
    id: 'cost-of-inaction',
    chapter: 'Cost of inaction',
    Section: lazy(async () => ({ default: (await import('./cost-of-inaction.tsx')).CostOfInactionSection })),
  },
  {
    id: 'philosophy',
    chapter: 'Philosophy',
    Section: lazy(async () => ({ default: (await import('./philosophy.tsx')).PhilosophySection })),
  },
  {
    id: 'framework',
    chapter: 'Framework',
    Section: lazy(async () => ({ default: (await import('./framework.tsx')).FrameworkSection })),
  },
  {
    id: 'solutions-overview',
    chapter: 'Solutions',
    Section: lazy(async () => ({
      default: (await import('./solutions-overview.tsx')).SolutionsOverviewSection,
    })),
  },
  {
    id: 'ai-automation',
    chapter: 'AI and automation',
    Section: lazy(async () => ({ default: (await import('./ai-automation.tsx')).AiAutomationSection })),
  },
  {
    id: 'data-analytics',
    chapter: 'Data and analytics',
    Section: lazy(async () => ({ default: (await import('./data-analytics.tsx')).DataAnalyticsSection })),
  },
  {
    id: 'tech-philosophy',
    chapter: 'Technology',
    Section: lazy(async () => ({ default: (await import('./tech-philosophy.tsx')).TechPhilosophySection })),
  },
  {
    id: 'partnership-pledge',
    chapter: 'Partnership pledge',
    Section: lazy(async () => ({
      default: (await import('./partnership-pledge.tsx')).PartnershipPledgeSection,
    })),
  },
  {
    id: 'core-principles',
    chapter: 'Core principles',
    Section: lazy(async () => ({ default: (await import('./core-principles.tsx')).CorePrinciplesSection })),
  },
  {
    id: 'methodology',
    chapter: 'Methodology',
    Section: lazy(async () => ({ default: (await import('./methodology.tsx')).MethodologySection })),
  },
  {
    id: 'impact-stories',
    chapter: 'Impact',
    Section: lazy(async () => ({ default: (await import('./impact-stories.tsx')).ImpactStoriesSection })),
  },
  {
    id: 'quantifiable-roi',
    chapter: 'Return',
    Section: lazy(async () => ({ default: (await import('./quantifiable-roi.tsx')).QuantifiableRoiSection })),
  },
  {
    id: 'who-we-help',
    chapter: 'Who we help',
    Section: lazy(async () => ({ default: (await import('./who-we-help.tsx')).WhoWeHelpSection })),
  },
  {
    id: 'blueprint-intro',
    chapter: 'The Blueprint',
    Section: lazy(async () => ({ default: (await import('./blueprint-intro.tsx')).BlueprintIntroSection })),
  },
  {
    id: 'faq',
    chapter: 'Questions',
    Section: lazy(async () => ({ default: (await import('./faq.tsx')).FaqSection })),
  },
  {
    id: 'final-cta',
    chapter: 'Begin',
    Section: lazy(async () => ({ default: (await import('./final-cta.tsx')).FinalCtaSection })),
  },
  {
    id: 'founder',
    chapter: 'Founder',
    Section: lazy(async () => ({ default: (await import('./founder.tsx')).FounderSection })),
  },
  {
    id: 'insights',
    chapter: 'Insights',
    Section: lazy(async () => ({ default: (await import('./insights.tsx')).InsightsSection })),
  },
]
