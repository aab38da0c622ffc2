import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { Instrumenter } from '@stryker-mutator/instrumenter'

const silentLogger = { isDebugEnabled: () => false, debug() {}, info() {}, warn() {} }
const digestOf = (...parts) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** What tells a mutant from all others. Stryker's own ids change with the files that are mutated. */
const keyOf = ({ fileName, location, mutatorName, replacement }) => {
  const { start, end } = location
  const place = [path.relative('', fileName), start.line, start.column, end.line, end.column]
  return digestOf(place, mutatorName, replacement)
}

/** Draws mutants of files at random, each with its key. The same seed draws the same ones, as long as the files do not change. */
export async function drawMutants(files, { count, seed, ignorers }) {
  const sources = files.map((name) => ({ name, content: readFileSync(name, 'utf8'), mutate: true }))
  const options = { ignorers, excludedMutations: [], plugins: null }
  const { mutants } = await new Instrumenter(silentLogger).instrument(sources, options)
  return mutants
    .filter(({ status }) => status !== 'Ignored')
    .map((mutant) => ({ ...mutant, key: keyOf(mutant) }))
    .sort((one, other) => (digestOf(seed, one.key) < digestOf(seed, other.key) ? -1 : 1))
    .slice(0, count)
}

/** Lets Stryker try only the mutants with the keys in `MUTATION_SAMPLE`; the others become compile errors. */
export function sampleChecker() {
  const drawn = new Set(process.env.MUTATION_SAMPLE.split(','))
  const verdictOf = (mutant) =>
    drawn.has(keyOf(mutant)) ? { status: 'passed' } : { status: 'compileError', reason: 'It was not drawn.' }
  return {
    async init() {},
    async check(mutants) {
      return Object.fromEntries(mutants.map((mutant) => [mutant.id, verdictOf(mutant)]))
    },
    async group(mutants) {
      return [mutants.map(({ id }) => id)]
    },
  }
}
sampleChecker.inject = []
