import { spawnSync } from 'node:child_process'
import { onceARun } from '../provided.ts'

/** The product as it ships, built unless `dist` is up to date. `SKIP_BUILD=1` takes what was built last, as it is. */
export default async function setup() {
  if (process.env.SKIP_BUILD === '1') return
  await onceARun('build', async () => {
    const { status } = spawnSync(process.execPath, ['scripts/build.mjs', '--if-stale'], { stdio: 'inherit' })
    if (status !== 0) throw new Error('The product does not build, so no test of it can run.')
  })
}
