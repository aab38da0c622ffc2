import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const runPromtool = (...args: string[]) =>
  spawnSync('promtool', args, { cwd: 'docs/monitoring', encoding: 'utf8' })
const hasPromtool = runPromtool('--version').error === undefined
if (!hasPromtool)
  console.log('alert rules: not tried, there is no promtool (Debian has it in the package prometheus)')

test.skipIf(!hasPromtool).each([
  ['are rules that Prometheus reads', ['check', 'rules', 'alerts.yml']],
  ['fire as their own tests say', ['test', 'rules', 'alerts.test.yml']],
])('the example rules %s', (_what, given) => {
  const { status, stdout, stderr } = runPromtool(...given)
  expect([status, stderr]).toEqual([0, ''])
  expect(stdout).toContain('SUCCESS')
})
