import { expect, test, vi } from 'vitest'
import { reportRecoverableErrors } from '#src/app/start/recoverable-errors.ts'

test('a part that differs because the page was translated after its start is not reported, other errors are', () => {
  const reported = vi.fn()
  window.reportError = reported
  const root = document.createElement('div')
  const report = reportRecoverableErrors(window, root)
  const mismatch = new Error('Hydration failed because the server rendered text')
  report(mismatch)
  root.innerHTML = '<p><font><font>Wartet</font></font></p>'
  report(mismatch)
  const other = new Error('this part breaks')
  report(other)
  expect(reported.mock.calls).toEqual([[mismatch], [other]])
})
