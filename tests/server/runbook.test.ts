import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { runCommandLine } from '#server/operator/command-line.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const runbook = read('docs/runbook.md')
const found = (pattern: RegExp, text = runbook) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]

const commands = found(/\boperator ([a-z][^`#\n]*)/g, runbook.replace(/^[^`\n]*operator's command.*$/m, ''))

describe('the runbook', () => {
  test('has a row for every alert', () => {
    const alerts = found(/^ +- alert: (\w+)$/gm, read('docs/monitoring/alerts.yml'))
    expect(found(/^\| `([A-Z]\w+)` +\|/gm)).toEqual(alerts)
  })

  test.each(commands.map((command) => command.trim()))('has a command that exists: %s', async (command) => {
    const understood = runCommandLine(command.split(/ +/), () => Promise.reject(new Error('understood')))
    await expect(understood).rejects.toThrow('understood')
  })

  test('names settings that are read, and tests that exist', () => {
    const settings = found(/^#([A-Z_]+)=/gm, read('.env.example'))
    const named = found(/`([A-Z]+_[A-Z_]*[A-Z])\b/g)
    expect(named.length).toBeGreaterThan(8)
    expect(named.filter((name) => !settings.includes(name))).toEqual([])
    const tests = found(/`(tests\/[^`]+)`/g)
    expect(tests.length).toBeGreaterThan(10)
    expect(tests.filter((file) => !existsSync(file))).toEqual([])
  })
})
