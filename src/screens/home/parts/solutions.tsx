import { AiAutomationSection } from '../ai-automation.tsx'
import { DataAnalyticsSection } from '../data-analytics.tsx'
import { SolutionsOverviewSection } from '../solutions-overview.tsx'
import { TechPhilosophySection } from '../tech-philosophy.tsx'

export const Part = () => (
  <>
    <SolutionsOverviewSection />
    <AiAutomationSection />
    <DataAnalyticsSection />
    <TechPhilosophySection />
  </>
)
