import { spawnSync } from 'node:child_process'
import { oncePerRun } from '../provided.ts'

/** Builds the product unless `dist` is up to date. `SKIP_BUILD=1` uses the last build, even if it is outdated. */
export default async function setup() {
  if (process.env.SKIP_BUILD === '1') return
  await oncePerRun('build', async () => {
    const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-stale'], { stdio: 'inherit' })
    if (status !== 0) throw new Error('The product does not build, so no test of it can run.')
  })
}
