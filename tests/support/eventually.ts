import { vi } from 'vitest'
import { waitMs } from './timeouts.ts'

/** Repeats what fails until it succeeds. Fails with its last error. */
export const eventually = <Result>(act: () => Promise<Result>): Promise<Result> =>
  vi.waitFor(act, { timeout: waitMs, interval: 100 })
