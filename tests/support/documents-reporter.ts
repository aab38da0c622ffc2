import type { Reporter, TestModule } from 'vitest/node'
import { textTable } from '../model/text-table.ts'
import './documents.ts'

/** Prints how many documents Chromium loaded, in all and for each test file. */
export default class DocumentsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = modules
      .map((module) => ({ file: module.relativeModuleId, documents: module.meta().documents ?? 0 }))
      .filter(({ documents }) => documents > 0)
      .toSorted((one, other) => other.documents - one.documents)
    if (counts.length === 0) return
    const total = counts.reduce((sum, { documents }) => sum + documents, 0)
    const rows = counts.map(({ file, documents }) => [file, String(documents)])
    console.log(`\n${textTable(['test file', 'documents loaded'], [...rows, ['all', String(total)]])}`)
  }
}
