import type { Page } from 'playwright'

/** The parts of the page that moved by themselves so far, if they moved far. The test of fonts has a smaller limit. */
export const layoutShifts = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    type Shift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
    await document.fonts.ready
    const observer = new PerformanceObserver(() => undefined)
    observer.observe({ type: 'layout-shift', buffered: true })
    const shifts = observer.takeRecords() as Shift[]
    observer.disconnect()
    if (shifts.reduce((sum, { value }) => sum + value, 0) < 0.05) return []
    return shifts.map(({ value, sources }) => {
      const parts = sources.map(({ node }) => `${node?.nodeName} ${node?.textContent?.slice(0, 40)}`)
      return `${value.toFixed(4)}: ${parts.join(', ')}`
    })
  })
