import { describe, expect, test } from 'vitest'
import { ruleIndexFor } from '#machines/pathfinder.ts'
import { paths } from '#contract/page-paths.ts'
import { guideQuestions, guideRules } from '#src/content/home/guide.ts'
import { pathfinder as words } from '#src/content/home/pathfinder.ts'
import { developmentPages, solutionPages } from '#src/content/navigation.ts'

const [troubles, audiences, judgements] = guideQuestions.map(({ options }) => [...options])
const combinations = (troubles ?? []).flatMap((trouble) =>
  (audiences ?? []).flatMap((audience) =>
    (judgements ?? []).map((judgement) => ({ trouble, audience, judgement })),
  ),
)
const services: string[] = [...solutionPages, ...developmentPages].map(({ page }) => page)

describe('the decision table', () => {
  test.each(combinations)(
    '$trouble, $audience, $judgement end in a service that exists, with a reason',
    (answers) => {
      const row = ruleIndexFor(guideRules, answers)
      const { service } = guideRules[row] ?? { service: 'none' }
      expect(services).toContain(service)
      expect(paths).toHaveProperty(service)
      expect(words.reasons[row]).toMatch(/\.$/)
    },
  )

  test('has no row that nothing leads to, and leads to every service', () => {
    const rows = new Set(combinations.map((answers) => ruleIndexFor(guideRules, answers)))
    expect([...rows].sort((one, other) => one - other)).toEqual(guideRules.map((_, row) => row))
    expect([...new Set(guideRules.map(({ service }) => service as string))].sort()).toEqual(
      services.toSorted(),
    )
    expect([combinations.length, words.reasons.length]).toEqual([36, guideRules.length])
  })
})
