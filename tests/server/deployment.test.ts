import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runCommandLine } from '#server/command-line.ts'
import { composedServices } from './support/composition.ts'

const readTextFile = (file: string) => readFileSync(file, 'utf8')
const instances = composedServices()
const dockerfile = readTextFile('Dockerfile')
const settingNames = [...readTextFile('.env.example').matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)

test('the files of a deployment set nothing that the server does not read', () => {
  const given = [
    ...instances.flatMap(([, { environment }]) => Object.keys(environment ?? {})),
    ...[...dockerfile.matchAll(/([A-Z_]+)=\S+/g)].map(([, name]) => name),
    ...[...readTextFile('deploy/northloop.service').matchAll(/\b([A-Z_]+)=\S+/g)].map(([, name]) => name),
  ].filter((name) => name !== 'NODE_ENV')
  expect(given.length).toBeGreaterThan(8)
  expect(given.filter((name) => !settingNames.includes(name))).toEqual([])
})

test('the files of a deployment name every instance to the proxy, with the port and the path that they answer', () => {
  const caddyfile = readTextFile('deploy/Caddyfile')
  const upstreams = instances.map(([name]) => `${name}:3000`).join(' ')
  const [checked, unchecked] = caddyfile.split('handle_errors {')
  expect(checked).toContain(`reverse_proxy ${upstreams} {`)
  expect(checked).toContain('health_uri /readyz')
  // While the database is away no instance is ready, but each still serves pages from its memory.
  expect(unchecked).toContain('@unready expression {err.status_code} == 503')
  expect(unchecked).toContain(`reverse_proxy @unready ${upstreams} {`)
  expect(unchecked).not.toContain('health_')
  expect(dockerfile).toContain('http://127.0.0.1:3000/readyz')
})

test('the files of a deployment copy into the image only what exists', () => {
  const copied = [...dockerfile.matchAll(/^COPY --from=build (.+) \S+$/gm)].flatMap(([, sources]) =>
    (sources ?? '').split(' ').map((source) => source.replace('/app/', '')),
  )
  expect(copied).toContain('server/migrations')
  expect(copied.filter((file) => !existsSync(file))).toEqual([])
})

test('the files of a deployment give each instance its port, and a stop the time that it may take', () => {
  for (const [, { environment, read_only, stop_grace_period }] of instances)
    expect([environment?.PORT, read_only, stop_grace_period]).toEqual(['3000', true, '20s'])
})

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
  const named = matchesOf(/`([A-Z]+_[A-Z_]*[A-Z])\b/g)
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !settingNames.includes(name))).toEqual([])
  const tests = matchesOf(/`(tests\/[^`]+)`/g)
  expect(tests.length).toBeGreaterThan(10)
  expect(tests.filter((file) => !existsSync(file))).toEqual([])
})
