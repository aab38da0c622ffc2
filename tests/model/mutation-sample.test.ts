import { expect, onTestFinished, test, vi } from 'vitest'

type Mutant = { id: string; fileName: string; key: string }
type SampleModule = {
  drawMutants: (
    files: string[],
    options: { count: number; seed: string; ignorers: object[] },
  ) => Promise<Mutant[]>
  sampleChecker: () => { check: (mutants: Mutant[]) => Promise<Record<string, { status: string }>> }
}
const [load] = Object.values(import.meta.glob<SampleModule>('/scripts/mutation/sample.mjs'))
if (!load) throw new Error('There is no scripts/mutation/sample.mjs.')
const { drawMutants, sampleChecker } = await load()

const files = ['machines/jobs/bid.ts', 'machines/referrals/credit.ts']
const drawSample = (count: number, seed: string) => drawMutants(files, { count, seed, ignorers: [] })

test('a seed draws the same mutants again, and of all each once', async () => {
  const drawn = await drawSample(10, '1')
  expect([drawn.length, await drawSample(10, '1')]).toEqual([10, drawn])
  const all = await drawSample(10_000, '2')
  expect(all.slice(0, 10)).not.toEqual(drawn)
  expect(new Set(all.map(({ key }) => key)).size).toBe(all.length)
  expect([...new Set(all.map(({ fileName }) => fileName))].sort()).toEqual(files)
})

test('only drawn mutants are tried', async () => {
  const drawn = await drawSample(3, '1')
  vi.stubEnv('MUTATION_SAMPLE', drawn.map(({ key }) => key).join())
  onTestFinished(() => {
    vi.unstubAllEnvs()
  })
  const verdicts = Object.entries(await sampleChecker().check(await drawSample(10_000, '1')))
  const tried = verdicts.filter(([, { status }]) => status === 'passed').map(([id]) => id)
  expect(tried.sort()).toEqual(drawn.map(({ id }) => id).sort())
})
