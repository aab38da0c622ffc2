import type { ComponentType } from 'react'
import { section } from '../section.tsx'
import type { Services } from '../services.ts'

/** Kept for a section whose HTML is not there yet. */
const room = '64rem'

function part<Name extends string>(id: string, load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return section(id, load, name, room)
}

const between = [
  part('pain-points', () => import('../../screens/home/pain-points.tsx'), 'PainPointsSection'),
  part('cost-of-inaction', () => import('../../screens/home/cost-of-inaction.tsx'), 'CostOfInactionSection'),
  part('philosophy', () => import('../../screens/home/philosophy.tsx'), 'PhilosophySection'),
  part('framework', () => import('../../screens/home/framework.tsx'), 'FrameworkSection'),
  part(
    'solutions-overview',
    () => import('../../screens/home/solutions-overview.tsx'),
    'SolutionsOverviewSection',
  ),
  part('ai-automation', () => import('../../screens/home/ai-automation.tsx'), 'AiAutomationSection'),
  part('data-analytics', () => import('../../screens/home/data-analytics.tsx'), 'DataAnalyticsSection'),
  part('tech-philosophy', () => import('../../screens/home/tech-philosophy.tsx'), 'TechPhilosophySection'),
  part(
    'partnership-pledge',
    () => import('../../screens/home/partnership-pledge.tsx'),
    'PartnershipPledgeSection',
  ),
  part('core-principles', () => import('../../screens/home/core-principles.tsx'), 'CorePrinciplesSection'),
  part('methodology', () => import('../../screens/home/methodology.tsx'), 'MethodologySection'),
  part('impact-stories', () => import('../../screens/home/impact-stories.tsx'), 'ImpactStoriesSection'),
  part('quantifiable-roi', () => import('../../screens/home/quantifiable-roi.tsx'), 'QuantifiableRoiSection'),
  part('who-we-help', () => import('../../screens/home/who-we-help.tsx'), 'WhoWeHelpSection'),
  part('blueprint-intro', () => import('../../screens/home/blueprint-intro.tsx'), 'BlueprintIntroSection'),
  part('faq', () => import('../../screens/home/faq.tsx'), 'FaqSection'),
  part('final-cta', () => import('../../screens/home/final-cta.tsx'), 'FinalCtaSection'),
  part('founder', () => import('../../screens/home/founder.tsx'), 'FounderSection'),
]

/** The home page below its first view, in order. Each section is loaded by itself, as it comes near. */
export function createSections(services: Services) {
  const all = [
    part(
      'strategic-pathfinder',
      async () => ({ Section: (await import('./home-pathfinder.tsx')).createPathfinderSection(services) }),
      'Section',
    ),
    ...between,
    part(
      'insights',
      async () => ({ Section: (await import('./home-insights.tsx')).createInsightsSection(services) }),
      'Section',
    ),
  ]
  return function HomeSections() {
    return all.map((Section, index) => <Section key={index} />)
  }
}
