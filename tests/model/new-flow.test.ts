// @vitest-environment happy-dom
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { testMachine } from './test-machine.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'new-flow-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Fills a folder with what `scripts/new/new.mjs` needs to create a flow: links to parts of the product. */
const prepareFolder = () => {
  for (const name of ['machines', 'src', 'tests/paths', 'tests/effects'])
    mkdirSync(path.join(folder, name), { recursive: true })
  for (const name of ['node_modules', 'package.json', 'contract', 'src/ui', 'src/content', 'tests/model'])
    symlinkSync(path.resolve(name), path.join(folder, name))
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

describe('a new flow', () => {
  test('has its files and a chart', () => {
    expect(creation.status, creation.said).toBe(0)
    expect(creation.said.split('\n').slice(0, 5)).toEqual([
      'machines/garden-gate.ts',
      'src/effects/garden-gate.ts',
      'src/screens/garden-gate.tsx',
      'tests/paths/garden-gate.tsx',
      'tests/effects/garden-gate.test.ts',
    ])
    expect(readFileSync(path.join(folder, 'docs/charts/garden-gate.md'), 'utf8')).toContain(
      'asking --> confirmed : choice.confirm',
    )
    expect(runScript('flows.mjs')).toEqual({ status: 0, said: '' })
  })

  testMachine(gardenGate)

  test.each([
    ['garden-gate', 'machines/garden-gate.ts exists already: choose another name'],
    ['coverage', '"coverage" is taken: choose another name'],
    ['switch', '"switch" is a word of JavaScript: choose another name'],
  ])('cannot be called %s', (name, sentence) => {
    expect(runScript('new/new.mjs', 'flow', name)).toEqual({ status: 2, said: `new: ${sentence}` })
  })
})

test('the check of flows says what a machine lacks: a path test, its machine, assertions', () => {
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
  for (const name of ['door-1', 'door-2', 'door-3', 'door-4']) write(`machines/${name}.ts`, '')
  write('tests/paths/door-2.tsx', 'export const door = {}')
  tablesOf('door-3', '')
  tablesOf('door-4', ' shut: {} ')
  expect(checkDoors()).toEqual({
    status: 1,
    said: [
      'machines/door-1.ts has no path test: write tests/paths/door-1.tsx',
      "machines/door-2.ts is not the machine that tests/paths/door-2.tsx walks: import it there from '#machines/door-2.ts'",
      'machines/door-3.ts has no assertions: say in tests/paths/door-3.tsx what each state shows, or `tablesWithoutScreen` if it has no screen',
    ],
  })
})
