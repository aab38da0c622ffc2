import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { onFileFinished } from '#tests/support/file-end.ts'

type Lockfile = { packages: Record<string, { version?: string; license?: string; dependencies?: object }> }
const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const lockfile = readJson('package-lock.json') as Lockfile

/** Runs the check of licences on the lockfile, in which these packages have other licences. */
function runLicenceCheck(licences: Record<string, string>) {
  const folder = mkdtempSync(path.join(tmpdir(), 'northloop-licences-'))
  onFileFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['contract', 'machines', 'src']) mkdirSync(path.join(folder, name))
  writeFileSync(path.join(folder, 'src/page.tsx'), "import React from 'react'\n")
  for (const name of ['licences.mjs', 'shipped.mjs'])
    cpSync(`scripts/${name}`, path.join(folder, 'scripts', name))
  const packages = { ...lockfile.packages }
  for (const [name, license] of Object.entries(licences))
    packages[`node_modules/${name}`] = { ...packages[`node_modules/${name}`], license }
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ ...lockfile, packages }))
  const options = { cwd: folder, encoding: 'utf8' } as const
  const { status, stdout } = spawnSync(process.execPath, ['scripts/licences.mjs'], options)
  return { status, problems: stdout.split('\n').slice(0, -2).sort() }
}

test('the check of licences refuses what is not allowed, of the server, of the browser and of what these depend on, takes one of several licences, and does not care for what only a developer has', () => {
  const refused = {
    fastify: 'GPL-3.0-only',
    react: 'MIT AND GPL-3.0-only',
    'pg-pool': 'GPL-3.0-only OR (MIT AND EPL-2.0)',
    'react-dom': 'SEE LICENSE IN LICENSE.md',
    zod: '',
  }
  const allowed = {
    pg: '(GPL-3.0-only OR MIT)',
    jose: '(GPL-3.0-only OR ISC) AND MIT',
    vitest: 'GPL-3.0-only',
  }
  const problems = Object.entries(refused).map(([name, license]) => {
    const version = lockfile.packages[`node_modules/${name}`]?.version
    return `${name} ${version} is licensed by ${license}, which scripts/licences.mjs does not allow`
  })
  expect(runLicenceCheck({ ...refused, ...allowed })).toEqual({ status: 1, problems: problems.sort() })
})

test('a build lists what ships, with versions and licences', () => {
  type Licence = { license?: { id: string }; expression?: string }
  type Component = { name: string; version: string; licenses: Licence[] }
  const sbom = readJson('dist/server/sbom.cdx.json') as { bomFormat: string; components: Component[] }
  expect(sbom.bomFormat).toBe('CycloneDX')
  const listed = new Map<string, string | undefined>()
  for (const { name, version, licenses } of sbom.components)
    listed.set(`${name}@${version}`, licenses[0]?.license?.id ?? licenses[0]?.expression)
  const ofServer = Object.keys(lockfile.packages['']?.dependencies ?? {})
  const shipped = [...ofServer, 'react', 'react-dom', 'react-router-dom']
  const missing = shipped.filter((name) => {
    const { version, license } = lockfile.packages[`node_modules/${name}`] ?? {}
    return listed.get(`${name}@${version}`) !== license
  })
  expect([shipped.length > 35, missing]).toEqual([true, []])
  const names = new Set(sbom.components.map(({ name }) => name))
  expect(['vitest', 'oxlint', 'typescript', 'vite'].filter((name) => names.has(name))).toEqual([])
})
