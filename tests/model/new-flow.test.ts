// @vitest-environment happy-dom
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testMachine } from './test-machine.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'new-flow-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Fills a folder with what `scripts/new/new.mjs` needs to create a flow: links to parts of the product, and a copy of the list of flows. */
const prepareFolder = () => {
  for (const name of ['machines', 'src', 'tests/paths', 'tests/effects'])
    mkdirSync(path.join(folder, name), { recursive: true })
  for (const name of ['node_modules', 'package.json', 'contract', 'src/ui', 'src/content', 'tests/model'])
    symlinkSync(path.resolve(name), path.join(folder, name))
  cpSync('tests/paths/flows.ts', path.join(folder, 'tests/paths/flows.ts'))
}

const runScript = (script: string, ...args: string[]) => {
  const command = [path.resolve('scripts', script), ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: folder, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}`.trim() }
}

prepareFolder()
const creation = runScript('new/new.mjs', 'flow', 'garden-gate')
const { gardenGate } = (await import(/* @vite-ignore */ `/@fs${folder}/tests/paths/garden-gate.tsx`)) as {
  gardenGate: Parameters<typeof testMachine>[0]
}

test('a new flow has its files, a place in the list of flows, and a chart', () => {
  expect(creation.status, creation.said).toBe(0)
  expect(creation.said.split('\n').slice(0, 6)).toEqual([
    'machines/garden-gate.ts',
    'src/effects/garden-gate.ts',
    'src/screens/garden-gate.tsx',
    'tests/paths/garden-gate.tsx',
    'tests/effects/garden-gate.test.ts',
    'tests/paths/flows.ts lists it',
  ])
  const listed = readFileSync(path.join(folder, 'tests/paths/flows.ts'), 'utf8').split('\n')
  const before = readFileSync('tests/paths/flows.ts', 'utf8').split('\n')
  expect(listed.filter((line) => !before.includes(line))).toEqual([
    "import { gardenGate } from './garden-gate.tsx'",
    "  'garden-gate': { gardenGate },",
  ])
  const chart = readFileSync(path.join(folder, 'docs/charts/garden-gate.md'), 'utf8')
  expect(chart).toContain('asking --> confirmed : choice.confirm')
  expect(runScript('flows.mjs')).toEqual({ status: 0, said: '' })
})

testMachine(gardenGate)

test.each([
  ['garden-gate', '"garden-gate" is taken: choose another name'],
  ['switch', '"switch" is a word of JavaScript: choose another name'],
])('a new flow cannot be called %s', (name, sentence) => {
  expect(runScript('new/new.mjs', 'flow', name)).toEqual({ status: 2, said: `new: ${sentence}` })
})

test('the check of flows says what a machine lacks: a path test, its place in the list, its machine, assertions', () => {
  const list = 'tests/paths/flows.ts'
  const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text)
  const checkDoors = () => {
    const { status, said } = runScript('flows.mjs')
    return { status, said: said.split('\n').filter((line) => line.startsWith('machines/door')) }
  }
  const tablesOf = (name: string, assertions: string) =>
    write(
      `tests/paths/${name}.tsx`,
      `import { machine } from '#machines/${name}.ts'\nexport const door = { assertions: {${assertions}} }`,
    )
  const flows = readFileSync(path.join(folder, list), 'utf8')
  const names = ['door-1', 'door-2', 'door-3', 'door-4', 'door-5']
  for (const name of names) write(`machines/${name}.ts`, '')
  tablesOf('door-2', ' shut: {} ')
  write('tests/paths/door-3.tsx', 'export const door = {}')
  tablesOf('door-4', '')
  tablesOf('door-5', ' shut: {} ')
  const listed = names.slice(2)
  const imports = listed.map((name) => `import door${name.at(-1)} from './${name}.tsx'\n`)
  const entries = listed.map((name) => `  '${name}': door${name.at(-1)},\n`)
  write(list, `${imports.join('')}${flows.replace('  article,\n', `  article,\n${entries.join('')}`)}`)
  expect(checkDoors()).toEqual({
    status: 1,
    said: [
      `machines/door-1.ts has no path test: write tests/paths/door-1.tsx and add it to one of the lists in ${list}`,
      `machines/door-2.ts is not walked: import ./door-2.tsx in ${list} and add it as 'door-2' to one of the lists`,
      "machines/door-3.ts is not the machine that tests/paths/door-3.tsx walks: import it there from '#machines/door-3.ts'",
      "machines/door-4.ts has no assertions: say in tests/paths/door-4.tsx what each state shows, or `screen: 'none'` if it has no screen",
    ],
  })
})
