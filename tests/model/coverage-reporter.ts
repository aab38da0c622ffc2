import { writeSync } from 'node:fs'
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node'
import type { Coverage } from './coverage.ts'
import { textTable } from './text-table.ts'

const reachedText = ({ all, missed }: Coverage['states']): string =>
  `${all.length - missed.length}/${all.length}`

/** The coverage of a run as a table, one machine per line. */
const tableOf = (coverages: Coverage[]): string => {
  const head = ['machine', 'states reached', 'transitions walked', 'guards seen refusing', 'paths']
  const rows = [...coverages]
    .sort((one, other) => one.machine.localeCompare(other.machine))
    .map(({ machine, states, transitions, guards, pathCount }) => [
      machine,
      reachedText(states),
      reachedText(transitions),
      reachedText(guards),
      String(pathCount),
    ])
  return textTable(head, rows)
}

/** The last line of a run: `N passed, N failed`, and `N skipped` if any. */
const summaryLine = (counts: { passed: number; failed: number; skipped: number }): string => {
  const { passed, failed, skipped } = counts
  return [`${passed} passed`, `${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ')
}

const testStateOf = (test: TestCase): 'passed' | 'failed' | 'skipped' => {
  const { state } = test.result()
  return state === 'pending' ? 'failed' : state
}

/** Prints the coverage of the path tests. The last line of the process is the number of passed and failed tests. */
export default class CoverageReporter implements Reporter {
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
    const walks = tests.flatMap((test) => test.meta().coverage ?? [])
    const print = (text: string): void => {
      writeSync(process.stdout.fd, `${text}\n`)
    }
    if (walks.length > 0) print(`\n${tableOf(walks)}`)
    if (this.#isWatching) print(`\n${summaryLine(counts)}`)
    else process.once('exit', () => print(`\n${summaryLine(counts)}`))
  }
}
