import type { developmentPages, solutionPages } from '../navigation.ts'

type ServiceName = (typeof solutionPages | typeof developmentPages)[number]['page']
type Rule = {
  when: { trouble?: string; audience?: string; judgement?: string }
  service: ServiceName
}

/** The pathfinder's questions and their answers, in order. */
export const guideQuestions = [
  { id: 'trouble', options: ['handwork', 'figures', 'waiting', 'missing'] },
  { id: 'audience', options: ['team', 'customers', 'market'] },
  { id: 'judgement', options: ['rules', 'reading', 'decision'] },
] as const

/** The decision table. The first row that matches the answers is used. A question that `when` does not name matches any answer. */
export const guideRules = [
  { when: { trouble: 'missing', audience: 'market' }, service: 'mvpPrototyping' },
  { when: { trouble: 'missing', audience: 'customers' }, service: 'customSaas' },
  { when: { trouble: 'missing' }, service: 'customAi' },
  { when: { trouble: 'handwork', judgement: 'reading' }, service: 'aiAgents' },
  { when: { trouble: 'handwork', audience: 'customers' }, service: 'webPlatforms' },
  { when: { trouble: 'handwork', audience: 'market' }, service: 'customSaas' },
  { when: { trouble: 'handwork' }, service: 'aiAutomation' },
  { when: { trouble: 'figures', judgement: 'reading' }, service: 'aiAgents' },
  { when: { trouble: 'figures', audience: 'market' }, service: 'mvpPrototyping' },
  { when: { trouble: 'figures' }, service: 'dataAnalytics' },
  { when: { trouble: 'waiting', audience: 'customers', judgement: 'reading' }, service: 'aiAgents' },
  { when: { trouble: 'waiting', audience: 'customers', judgement: 'rules' }, service: 'webPlatforms' },
  { when: {}, service: 'processIntelligence' },
] as const satisfies Rule[]
