import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { RunningServer } from '#tests/support/server.ts'

const memoryUsageSchema = z.object({ heapUsed: z.number(), external: z.number() })
export const drillEnv = { APP_ENV: 'development', LOG_LEVEL: 'error' }

/** The environment of a server whose memory `heldMegabytes` reads. */
export const heapReportEnv = { NODE_OPTIONS: `--import ${new URL('heap-report.mjs', import.meta.url).href}` }

export function residentMegabytes({ process: { pid } }: RunningServer): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024)
}

/** What a server holds after a collection of garbage, in MB: objects of JavaScript, and memory outside of them. */
export async function heldMegabytes(server: RunningServer): Promise<{ heap: number; external: number }> {
  const before = server.logs().length
  server.process.kill('SIGUSR2')
  for (;;) {
    const report = /^memory (.+)$/m.exec(server.logs().slice(before))?.[1]
    if (report !== undefined) {
      const { heapUsed, external } = memoryUsageSchema.parse(JSON.parse(report))
      return { heap: heapUsed / 2 ** 20, external: external / 2 ** 20 }
    }
    await pause(50)
  }
}
