import { writeSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node'

/** The last line of a run: `N passed, N failed`, and `N skipped` if any. */
const summaryLine = (counts: { passed: number; failed: number; skipped: number }): string => {
  const { passed, failed, skipped } = counts
  return [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ')
}

const testStateOf = (test: TestCase): 'passed' | 'failed' | 'skipped' => {
  const { state } = test.result()
  return state === 'pending' ? 'failed' : state
}

export default class CountReporter implements Reporter {
  #isWatching = false

  onInit(vitest: Vitest): void {
    this.#isWatching = vitest.config.watch
  }

  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly SerializedError[]): void {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()])
    const broken = suites.flatMap((suite) => suite.errors()).length + unhandledErrors.length
    const count = (wanted: string): number => tests.filter((test) => testStateOf(test) === wanted).length
    const counts = { passed: count('passed'), failed: count('failed') + broken, skipped: count('skipped') }
    const print = (text: string): void => {
      writeSync(process.stdout.fd, `${text}\n`)
    }
    if (this.#isWatching) print(`\n${summaryLine(counts)}`)
    else process.once('exit', () => print(`\n${summaryLine(counts)}`))
  }
}
