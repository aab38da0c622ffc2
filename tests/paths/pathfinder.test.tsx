import { expect, test } from 'vitest'
import { ruleIndexFor } from '#machines/pathfinder.ts'
import { paths } from '#contract/page-paths.ts'
import { guideQuestions, guideRules } from '#src/content/home/guide.ts'
import { pathfinder as words } from '#src/content/home/pathfinder.ts'
import { developmentPages, solutionPages } from '#src/content/navigation.ts'

const [troubles, audiences, judgements] = guideQuestions.map(({ options }) => [...options])
const services: string[] = [...solutionPages, ...developmentPages].map(({ page }) => page)

test('every combination of answers ends in a service that exists, with a reason, and every rule is needed', () => {
  const rows = (troubles ?? []).flatMap((trouble) =>
    (audiences ?? []).flatMap((audience) =>
      (judgements ?? []).map((judgement) => ruleIndexFor(guideRules, { trouble, audience, judgement })),
    ),
  )
  expect(rows).toHaveLength(36)
  expect(new Set(rows)).toEqual(new Set(guideRules.keys()))
  expect(new Set(guideRules.map(({ service }) => service))).toEqual(new Set(services))
  for (const service of services) expect(paths).toHaveProperty(service)
  expect(words.reasons.map((reason) => reason.endsWith('.'))).toEqual(guideRules.map(() => true))
})
