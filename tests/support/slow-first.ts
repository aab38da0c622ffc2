import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Projects with long files begin, and those whose files take a second end the run, so that no worker waits for another at its end. */
const projects = ['server on PGlite', 'paths', 'server', 'model', 'app', 'effects']

/** Files that take far longer than their size tells Vitest, mostly because they start servers: if one of them started last, it would run alone. */
const slowFiles = [
  'tests/faults/kills.test.ts',
  'tests/faults/histories.test.ts',
  'tests/server/backup/backup.test.ts',
  'tests/server/start.test.ts',
  'tests/server/start-embedded.test.ts',
  'tests/paths/flows-1.test.tsx',
  'tests/paths/flows-2.test.tsx',
  'tests/paths/flows-3.test.tsx',
  'tests/server/platform/database/database.test.ts',
  'tests/server/platform/database/earlier-data.test.ts',
  'tests/server/projects/project.test.ts',
  'tests/server/platform/pages/html.test.ts',
  'tests/model/layout.test.ts',
  'tests/app/routes.test.tsx',
  'tests/effects/renderable.test.tsx',
  'tests/browser/sweep-narrow.test.ts',
  'tests/browser/changed-pages.test.ts',
  'tests/browser/sweep-signed-in.test.ts',
  'tests/browser/sweep-wide.test.ts',
  'tests/browser/decision.test.ts',
  'tests/browser/office.test.ts',
]

/** Whether a file needs another environment than its project: a simulated document, or none. */
const hasOtherEnvironment = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment')

/** Slow files first, even without results of an earlier run, and other environments last: a worker only runs files of one environment. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = (file: TestSpecification) => {
      const index = slowFiles.findIndex((each) => file.moduleId.endsWith(`/${each}`))
      const place = index === -1 ? slowFiles.length : index
      return projects.indexOf(file.project.name) * 100 + (hasOtherEnvironment(file) ? 99 : place)
    }
    return sorted
      .map((file) => ({ file, rank: rank(file) }))
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ file }) => file)
  }
}
