import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'

/** Deletes `dist/` and builds it. Returns the time in seconds. */
export async function timeBuild(): Promise<number> {
  await rm('dist', { recursive: true, force: true })
  const begun = performance.now()
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  return (performance.now() - begun) / 1_000
}
