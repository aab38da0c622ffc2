import { randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { productIgnorer } from './mutation/plugins.mjs'
import { drawMutants } from './mutation/sample.mjs'
import { unitsOf } from './mutation/targets.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    force: { type: 'boolean' },
    concurrency: { type: 'string', default: '2' },
    sample: { type: 'string' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
  },
})
const isSample = values.sample !== undefined
if (positionals.length === 0) {
  console.error('mutate: name files or folders, such as machines/payments/checkout.ts machines/checkout')
  process.exit(2)
}

const cacheFolder = 'node_modules/.cache/mutation'
mkdirSync(cacheFolder, { recursive: true })

/** Removes surviving mutants from Stryker's report, so that it tries them again: Stryker itself notices only changed code and tests, not changed path tables and screens. */
function removeSurvivors(file) {
  let report
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return
  }
  for (const one of Object.values(report.files))
    one.mutants = one.mutants.filter(({ status }) => ['Killed', 'Ignored'].includes(status))
  writeFileSync(file, JSON.stringify(report))
}

async function mutate({ name, flow, files, tests }) {
  const incrementalFile = `${cacheFolder}/${name}.json`
  if (isSample) console.log(`${name}:`)
  else if (values.force) rmSync(incrementalFile, { force: true })
  else removeSurvivors(incrementalFile)
  // Stryker's processes inherit these variables; `vitest.mutation.config.ts` and its tests read them.
  Object.assign(process.env, { MUTATION_TESTS: tests.join(' '), MUTATED_FLOW: flow ?? '' })
  return await new Stryker({
    mutate: files,
    plugins: ['@stryker-mutator/vitest-runner', path.resolve('scripts/mutation/plugins.mjs')],
    testRunner: flow === undefined ? 'collected' : 'flow',
    vitest: { configFile: 'vitest.mutation.config.ts', related: false },
    coverageAnalysis: flow === undefined ? 'perTest' : 'off',
    ignorers: ['product'],
    ignorePatterns: ['/public', '/docs', '/.data', '/dist', '/tests/browser'],
    checkers: isSample ? ['sample'] : [],
    incremental: !isSample,
    incrementalFile,
    tempDirName: '.mutation',
    reporters: ['progress-append-only', 'html'],
    htmlReporter: { fileName: `${cacheFolder}/${name}${isSample ? '-sample' : ''}.html` },
    concurrency: Number(values.concurrency),
    timeoutMS: 180_000,
    logLevel: 'warn',
    warnings: { slow: false },
  }).runMutationTest()
}

const isKilled = ({ status }) => status === 'Killed' || status === 'Timeout'
const isSurvivor = ({ status }) => !['Killed', 'Timeout', 'Ignored'].includes(status)

function describeMutant(mutant) {
  const { fileName, location, mutatorName, replacement, status } = mutant
  const { line, column } = location.start
  const where = `${path.relative('', fileName)}:${line}:${column + 1}`
  return `${where} ${mutatorName} → ${replacement.replace(/\s+/g, ' ').slice(0, 80)}${status === 'Survived' ? '' : ` (${status})`}`
}

/** The units with only the files that have mutants of a sample. Tells Stryker's processes which mutants those are. */
async function drawSampledUnits(units) {
  const files = units.flatMap((unit) => unit.files)
  const { seed } = values
  const drawn = await drawMutants(files, { count: Number(values.sample), seed, ignorers: [productIgnorer] })
  console.log(`mutate: tries ${drawn.length} mutants, which --seed ${seed} draws again`)
  process.env.MUTATION_SAMPLE = drawn.map(({ key }) => key).join()
  const hasDrawn = (file) => drawn.some(({ fileName }) => fileName === file)
  return units
    .map((unit) => ({ ...unit, files: unit.files.filter(hasDrawn) }))
    .filter((unit) => unit.files.length > 0)
}

const rows = []
const units = unitsOf(positionals)
for (const unit of isSample ? await drawSampledUnits(units) : units) {
  const results = (await mutate(unit)).filter(({ status }) => status !== 'CompileError')
  for (const file of unit.files) {
    const own = results.filter(({ fileName }) => path.relative('', fileName) === file)
    for (const survivor of own.filter(isSurvivor)) console.log(describeMutant(survivor))
    const [killed, survived] = [own.filter(isKilled).length, own.filter(isSurvivor).length]
    const score = killed + survived === 0 ? '-' : ((100 * killed) / (killed + survived)).toFixed(1)
    rows.push({ file, mutants: killed + survived, killed, survived, 'score %': score })
  }
  console.table(rows)
}
