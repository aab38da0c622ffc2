import type { Reporter, TestModule } from 'vitest/node'
import './documents.ts'

/** Prints how many documents Chromium loaded, in all and for each test file. */
export default class DocumentsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = modules
      .map((module) => ({ file: module.relativeModuleId, documents: module.meta().documents ?? 0 }))
      .filter(({ documents }) => documents > 0)
      .toSorted((one, other) => other.documents - one.documents)
    if (counts.length === 0) return
    const all = counts.reduce((sum, { documents }) => sum + documents, 0)
    console.table([...counts, { file: 'all', documents: all }])
  }
}
