import type { ComponentType } from 'react'
import { hydrateOnVisible } from '../hydrate-on-visible.tsx'
import type { Services } from '../services.ts'

/** Kept for a section whose HTML is not there yet. */
const room = '64rem'

function part<Module>(id: string, load: () => Promise<Module>, pick: (module: Module) => ComponentType) {
  return hydrateOnVisible(id, load, pick, room)
}

const between = [
  part(
    'pain-points',
    () => import('../../screens/home/pain-points.tsx'),
    ({ PainPointsSection }) => PainPointsSection,
  ),
  part(
    'cost-of-inaction',
    () => import('../../screens/home/cost-of-inaction.tsx'),
    ({ CostOfInactionSection }) => CostOfInactionSection,
  ),
  part(
    'philosophy',
    () => import('../../screens/home/philosophy.tsx'),
    ({ PhilosophySection }) => PhilosophySection,
  ),
  part(
    'framework',
    () => import('../../screens/home/framework.tsx'),
    ({ FrameworkSection }) => FrameworkSection,
  ),
  part(
    'solutions-overview',
    () => import('../../screens/home/solutions-overview.tsx'),
    ({ SolutionsOverviewSection }) => SolutionsOverviewSection,
  ),
  part(
    'ai-automation',
    () => import('../../screens/home/ai-automation.tsx'),
    ({ AiAutomationSection }) => AiAutomationSection,
  ),
  part(
    'data-analytics',
    () => import('../../screens/home/data-analytics.tsx'),
    ({ DataAnalyticsSection }) => DataAnalyticsSection,
  ),
  part(
    'tech-philosophy',
    () => import('../../screens/home/tech-philosophy.tsx'),
    ({ TechPhilosophySection }) => TechPhilosophySection,
  ),
  part(
    'partnership-pledge',
    () => import('../../screens/home/partnership-pledge.tsx'),
    ({ PartnershipPledgeSection }) => PartnershipPledgeSection,
  ),
  part(
    'core-principles',
    () => import('../../screens/home/core-principles.tsx'),
    ({ CorePrinciplesSection }) => CorePrinciplesSection,
  ),
  part(
    'methodology',
    () => import('../../screens/home/methodology.tsx'),
    ({ MethodologySection }) => MethodologySection,
  ),
  part(
    'impact-stories',
    () => import('../../screens/home/impact-stories.tsx'),
    ({ ImpactStoriesSection }) => ImpactStoriesSection,
  ),
  part(
    'quantifiable-roi',
    () => import('../../screens/home/quantifiable-roi.tsx'),
    ({ QuantifiableRoiSection }) => QuantifiableRoiSection,
  ),
  part(
    'who-we-help',
    () => import('../../screens/home/who-we-help.tsx'),
    ({ WhoWeHelpSection }) => WhoWeHelpSection,
  ),
  part(
    'blueprint-intro',
    () => import('../../screens/home/blueprint-intro.tsx'),
    ({ BlueprintIntroSection }) => BlueprintIntroSection,
  ),
  part(
    'faq',
    () => import('../../screens/home/faq.tsx'),
    ({ FaqSection }) => FaqSection,
  ),
  part(
    'final-cta',
    () => import('../../screens/home/final-cta.tsx'),
    ({ FinalCtaSection }) => FinalCtaSection,
  ),
  part(
    'founder',
    () => import('../../screens/home/founder.tsx'),
    ({ FounderSection }) => FounderSection,
  ),
]

/** The home page below its first view, in order. Each section is loaded by itself, as it comes near. */
export function createSections(services: Services) {
  const all = [
    part(
      'strategic-pathfinder',
      () => import('./home-pathfinder.tsx'),
      ({ createPathfinderSection }) => createPathfinderSection(services),
    ),
    ...between,
    part(
      'insights',
      () => import('./home-insights.tsx'),
      ({ createInsightsSection }) => createInsightsSection(services),
    ),
  ]
  return function HomeSections() {
    return all.map((Section, index) => <Section key={index} />)
  }
}
