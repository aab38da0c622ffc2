import { writeFileSync } from 'node:fs'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'
import { charts } from './charts.ts'
import { recordOf, recordText, reportPage } from './coverage-report.ts'

const folder = 'docs/charts'

/** Prints and writes what the path tests cover, unless a test failed or was left out. */
export default class CoverageFilesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const walks = tests.flatMap((test) => test.meta().walk ?? [])
    console.log(reportPage(charts, walks))
    const isWhole =
      unhandledErrors.length === 0 &&
      modules.every((module) => module.ok()) &&
      tests.every((test) => test.result().state === 'passed')
    if (!isWhole) {
      console.log(`Some path tests failed or were left out, so ${folder}/coverage.* stay as they are.`)
      process.exitCode = 1
      return
    }
    writeFileSync(`${folder}/coverage.md`, reportPage(charts, walks))
    writeFileSync(`${folder}/coverage.json`, recordText(recordOf(charts, walks)))
    console.log(`${folder}/coverage.md and ${folder}/coverage.json are written.`)
  }
}
