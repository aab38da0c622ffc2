import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import { waitMs } from '#tests/support/timeouts.ts'

/** Returns what is wrong with the page, or nothing. */
export type Look = (page: Page) => Promise<string[]>

/** What was found, by page, width and look. */
export type Findings = Record<string, string[]>

/** Ends a look at a page that answers no more: Playwright has no time limit for a script in a page. */
const withinTime = async <Result>(what: string, looking: Promise<Result>): Promise<Result> => {
  const timer = new AbortController()
  const tooLate = async () => {
    await delay(waitMs, undefined, { signal: timer.signal })
    throw new Error(`${what}: the page does not answer`)
  }
  try {
    return await Promise.race([looking, tooLate()])
  } finally {
    timer.abort()
  }
}

/** Takes each look and adds what it finds. A look that fails is a finding too, so that the other pages are still looked at. */
export async function take(
  findings: Findings,
  page: Page,
  what: string,
  looks: Record<string, Look>,
): Promise<void> {
  for (const [name, look] of Object.entries(looks)) {
    const looking = look(page).catch((error: unknown) => [String(error)])
    const found = await withinTime(`${what}: ${name}`, looking)
    const width = page.viewportSize()?.width
    if (found.length > 0) findings[`${what} at ${width}: ${name}`] = found
  }
}

/** Resizes the loaded page and takes each look at each width. */
export async function takeAtWidths(
  findings: Findings,
  page: Page,
  what: string,
  widths: number[],
  looks: Record<string, Look>,
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 })
    await take(findings, page, what, looks)
  }
}
