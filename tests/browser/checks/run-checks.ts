import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import { waitMs } from '#tests/support/timeouts.ts'

/** Checks a page and returns its faults; an empty list if there are none. */
export type PageCheck = (page: Page) => Promise<string[]>

export type Checks = Record<string, PageCheck>

/** What was found, by page, width and check. */
export type Findings = Record<string, string[]>

/** Ends a check of a page that no longer responds: Playwright has no timeout for scripts in a page. */
const withinTime = async <Result>(what: string, checking: Promise<Result>): Promise<Result> => {
  const timer = new AbortController()
  const tooLate = async () => {
    await delay(waitMs, undefined, { signal: timer.signal })
    throw new Error(`${what}: the page does not answer`)
  }
  try {
    return await Promise.race([checking, tooLate()])
  } finally {
    timer.abort()
  }
}

/** Runs each check and adds its findings. A check that throws counts as a finding, so that the other pages are still checked. */
export async function runChecks(findings: Findings, page: Page, what: string, checks: Checks): Promise<void> {
  for (const [name, check] of Object.entries(checks)) {
    const checking = check(page).catch((error: unknown) => [String(error)])
    const found = await withinTime(`${what}: ${name}`, checking)
    const width = page.viewportSize()?.width
    if (found.length > 0) findings[`${what} at ${width}: ${name}`] = found
  }
}

export async function runChecksAtWidths(
  findings: Findings,
  page: Page,
  what: string,
  widths: number[],
  checks: Checks,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 })
    await runChecks(findings, page, what, checks)
  }
}
