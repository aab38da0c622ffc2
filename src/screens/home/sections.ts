import type { ComponentType } from 'react'
import type { ArticlesActor } from '#machines/articles.ts'
import type { PathfinderActor } from '#machines/pathfinder.ts'
import { section } from '#src/ui/section.tsx'

/** What the sections of the home page are given; most need nothing of it. */
export type SectionProps = { pathfinder: PathfinderActor; articles: ArticlesActor }

type Section = {
  /** Its place in the page, for links. */
  id: string
  Section: ComponentType<SectionProps>
}

/** Kept for a section whose HTML is not there yet. */
const room = '64rem'

/** The home page below the hero, in order. Each section is loaded by itself, as it comes near. */
export const sections: readonly Section[] = [
  {
    id: 'strategic-pathfinder',
    Section: section(
      'strategic-pathfinder',
      () => import('./strategic-pathfinder.tsx'),
      'StrategicPathfinderSection',
      room,
    ),
  },
  {
    id: 'pain-points',
    Section: section('pain-points', () => import('./pain-points.tsx'), 'PainPointsSection', room),
  },
  {
    id: 'cost-of-inaction',
    Section: section(
      'cost-of-inaction',
      () => import('./cost-of-inaction.tsx'),
      'CostOfInactionSection',
      room,
    ),
  },
  {
    id: 'philosophy',
    Section: section('philosophy', () => import('./philosophy.tsx'), 'PhilosophySection', room),
  },
  {
    id: 'framework',
    Section: section('framework', () => import('./framework.tsx'), 'FrameworkSection', room),
  },
  {
    id: 'solutions-overview',
    Section: section(
      'solutions-overview',
      () => import('./solutions-overview.tsx'),
      'SolutionsOverviewSection',
      room,
    ),
  },
  {
    id: 'ai-automation',
    Section: section('ai-automation', () => import('./ai-automation.tsx'), 'AiAutomationSection', room),
  },
  {
    id: 'data-analytics',
    Section: section('data-analytics', () => import('./data-analytics.tsx'), 'DataAnalyticsSection', room),
  },
  {
    id: 'tech-philosophy',
    Section: section('tech-philosophy', () => import('./tech-philosophy.tsx'), 'TechPhilosophySection', room),
  },
  {
    id: 'partnership-pledge',
    Section: section(
      'partnership-pledge',
      () => import('./partnership-pledge.tsx'),
      'PartnershipPledgeSection',
      room,
    ),
  },
  {
    id: 'core-principles',
    Section: section('core-principles', () => import('./core-principles.tsx'), 'CorePrinciplesSection', room),
  },
  {
    id: 'methodology',
    Section: section('methodology', () => import('./methodology.tsx'), 'MethodologySection', room),
  },
  {
    id: 'impact-stories',
    Section: section('impact-stories', () => import('./impact-stories.tsx'), 'ImpactStoriesSection', room),
  },
  {
    id: 'quantifiable-roi',
    Section: section(
      'quantifiable-roi',
      () => import('./quantifiable-roi.tsx'),
      'QuantifiableRoiSection',
      room,
    ),
  },
  {
    id: 'who-we-help',
    Section: section('who-we-help', () => import('./who-we-help.tsx'), 'WhoWeHelpSection', room),
  },
  {
    id: 'blueprint-intro',
    Section: section('blueprint-intro', () => import('./blueprint-intro.tsx'), 'BlueprintIntroSection', room),
  },
  { id: 'faq', Section: section('faq', () => import('./faq.tsx'), 'FaqSection', room) },
  {
    id: 'final-cta',
    Section: section('final-cta', () => import('./final-cta.tsx'), 'FinalCtaSection', room),
  },
  { id: 'founder', Section: section('founder', () => import('./founder.tsx'), 'FounderSection', room) },
  { id: 'insights', Section: section('insights', () => import('./insights.tsx'), 'InsightsSection', room) },
]
