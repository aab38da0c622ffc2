import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take far longer than their size tells Vitest, mostly because they start servers: if one of them started last, it would run alone. */
const slowFiles = [
  'tests/paths/public-flows.test.tsx',
  'tests/paths/client-flows.test.tsx',
  'tests/paths/office-flows.test.tsx',
  'tests/server/develop.test.ts',
  'tests/server/pages/html.test.ts',
  'tests/server/start.test.ts',
  'tests/server/operator/running.test.ts',
  'tests/server/tracing/switch.test.ts',
  'tests/server/backup/backup.test.ts',
  'tests/server/store/database.test.ts',
  'tests/server/store/earlier-data.test.ts',
  'tests/faults/histories.test.ts',
  'tests/faults/stopping.test.ts',
]

/** Runs the projects one after the other as Vitest does, and in each the slow files first, also on a machine without results of an earlier run. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const projects = [...new Set(sorted.map(({ project }) => project))]
    const rank = ({ project, moduleId }: TestSpecification) => {
      const isSlow = slowFiles.some((file) => moduleId.endsWith(`/${file}`))
      return 2 * projects.indexOf(project) + (isSlow ? 0 : 1)
    }
    return sorted.toSorted((one, other) => rank(one) - rank(other))
  }
}
