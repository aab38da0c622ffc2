import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runCommandLine } from '#server/command-line.ts'

const readTextFile = (file: string) => readFileSync(file, 'utf8')
const runbook = readTextFile('docs/runbook.md')
const matchesOf = (pattern: RegExp, text = runbook) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]
const withoutOthers = runbook.replace(/^[^`\n]*operator's command.*$/m, '')
const operatorCommands = matchesOf(/\boperator ([a-z][^`#\n]*)/g, withoutOthers).map((one) => one.trim())

test('the runbook has a row for every alert', () => {
  const alerts = matchesOf(/^ +- alert: (\w+)$/gm, readTextFile('docs/monitoring/alerts.yml'))
  expect(matchesOf(/^\| `([A-Z]\w+)` +\|/gm)).toEqual(alerts)
})

test.each(operatorCommands)('the runbook has a command that exists: %s', async (command) => {
  const understood = runCommandLine(command.split(/ +/), () => Promise.reject(new Error('understood')))
  await expect(understood).rejects.toThrow('understood')
})

test('the runbook names settings that are read, and tests that exist', () => {
  const settings = matchesOf(/^#([A-Z_]+)=/gm, readTextFile('.env.example'))
  const named = matchesOf(/`([A-Z]+_[A-Z_]*[A-Z])\b/g)
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !settings.includes(name))).toEqual([])
  const tests = matchesOf(/`(tests\/[^`]+)`/g)
  expect(tests.length).toBeGreaterThan(10)
  expect(tests.filter((file) => !existsSync(file))).toEqual([])
})
