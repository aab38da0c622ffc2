import { setTimeout as delay } from 'node:timers/promises'
import type { Page } from 'playwright'
import { pageRows, pages } from '#contract/pages.ts'
import { waitMs } from '#tests/support/patience.ts'
import { coveredControls, wordsUnderLauncher, wordsUnderPopup } from './looks/floating.ts'
import { largeTextFaults } from './looks/large-text.ts'
import { drawingAboveCall, smallCaptions } from './looks/drawings.ts'
import { faultsOnPaper, printFaults, slidesOnPaper } from './looks/paper.ts'
import { layoutShifts } from './looks/shift.ts'
import { firstVisitOptions, open, recordConsole, waitForText, type startProduct } from './person.ts'
import {
  frameFaults,
  slidesFrameFaults,
  sidewaysScroll,
  smallViewport,
  violationsOn,
  wideViewport,
} from './soundness.ts'

/** Returns what is wrong with the page, or nothing. */
type Look = (page: Page) => Promise<string[]>

/** What was found, by page, width and look. */
type Findings = Record<string, string[]>

type SweptPage = {
  address: string
  hasSpotlight: boolean
  /** Whether it shows slides, without banner and footer. */
  isSlides?: boolean
  /** The screen that shows it, which may show other pages too. */
  screen: string
  /** Words that the page shows once it is interactive. */
  words?: string
}

const contactPath = pages.contact.path
const serviceScreen = 'services'

/** Every page that a visitor can open, one page of each kind that has a parameter, and the 404 page. The callback leads to the sign-in. */
const publicPages: SweptPage[] = [
  ...pageRows
    .filter(({ path, access }) => access === undefined && !path.includes(':') && path !== contactPath)
    .filter(({ path }) => path !== pages.authCallback.path)
    .map(({ path, module, policy, hasSpotlight }) => ({
      address: path,
      hasSpotlight,
      isSlides: policy === 'slides',
      screen: module.split('/')[0] ?? module,
    })),
  {
    address: `${contactPath}?a=?&subject=Support+Agent`,
    hasSpotlight: true,
    screen: 'contact',
    words: 'Support Agent',
  },
  { address: `${contactPath}?a?b`, hasSpotlight: true, screen: 'contact', words: 'A new enquiry' },
  { address: '/login?error=access_denied', hasSpotlight: false, screen: 'login with an error' },
  { address: '/insights/a-person-in-the-loop-by-design', hasSpotlight: true, screen: 'article' },
  { address: '/nowhere', hasSpotlight: true, screen: 'not-found' },
]

/** On a wide screen axe looks at the first page of each screen: on a small one it looked at all, with the same elements. */
const firstOfScreens = new Set(
  publicPages.filter(({ screen }, index) => publicPages.findIndex((one) => one.screen === screen) === index),
)

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

/** Resizes the loaded page and looks for controls that are covered and parts that are too wide. */
export async function takeAtWidths(
  findings: Findings,
  page: Page,
  what: string,
  widths: number[],
): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 740 })
    await take(findings, page, what, {
      'covered controls': coveredControls,
      'sideways scroll': sidewaysScroll,
    })
  }
}

const popup = (page: Page) => page.getByRole('dialog', { name: 'AI Agents & Co-pilots' })

/** Says if the popup is missing on a page that has it, or shown on another one. */
const popupFaults =
  ({ hasSpotlight }: SweptPage): Look =>
  async (page) => {
    await page.clock.fastForward(5_000)
    if (hasSpotlight) await popup(page).waitFor()
    return (await popup(page).count()) === Number(hasSpotlight) ? [] : ['the popup is shown']
  }

type Sweep = (findings: Findings, page: Page, swept: SweptPage) => Promise<void>

const sweepNarrow: Sweep = async (findings, page, swept) => {
  const { address, hasSpotlight, isSlides, screen } = swept
  const isService = screen === serviceScreen
  await take(findings, page, address, {
    frame: isSlides ? slidesFrameFaults : frameFaults,
    'layout shift': layoutShifts,
    'small captions': smallCaptions,
    ...(!isSlides && { 'words under the launcher': wordsUnderLauncher }),
    'text twice as large': largeTextFaults,
    ...(isService && { 'drawing above the call': drawingAboveCall }),
    popup: popupFaults(swept),
    ...(hasSpotlight && { 'words under the popup': wordsUnderPopup }),
    accessibility: violationsOn,
  })
  await takeAtWidths(findings, page, address, [320, 768])
  if (!isService) return
  await page.setViewportSize({ width: 1023, height: 768 })
  await take(findings, page, address, { 'drawing above the call': drawingAboveCall })
}

/** Long pages that people print, with the number of sheets of A4 that they may take. */
const printedPages: Record<string, number> = { [pages.home.path]: 24, [pages.blueprint.path]: 7 }

const sweepWide: Sweep = async (findings, page, swept) => {
  const maxSheets = printedPages[swept.address]
  await take(findings, page, swept.address, {
    frame: swept.isSlides ? slidesFrameFaults : frameFaults,
    'layout shift': layoutShifts,
    ...(firstOfScreens.has(swept) && { accessibility: violationsOn }),
    ...(swept.isSlides ? { slides: slidesOnPaper } : { paper: faultsOnPaper }),
    ...(maxSheets !== undefined && { print: printFaults(maxSheets) }),
    popup: popupFaults(swept),
  })
  await takeAtWidths(findings, page, swept.address, [1024, 1920, 2560])
}

/** Loads every public page once, as a visitor who comes for the first time, and looks at it. */
const sweepPublicPages = async (
  product: ReturnType<typeof startProduct>,
  viewport: { width: number; height: number },
  sweep: Sweep,
): Promise<Findings> => {
  const person = await product.person({ ...firstVisitOptions, viewport, reducedMotion: 'reduce' })
  const { page } = person
  person.allowErrors(/nowhere$/)
  const findings: Findings = {}
  const messages = recordConsole(page)
  await page.clock.install()
  for (const swept of publicPages) {
    const { address, words } = swept
    await page.setViewportSize(viewport)
    await take(findings, page, address, {
      load: async () => {
        await open(page, address)
        if (words !== undefined) await waitForText(page, words)
        return []
      },
      console: () => Promise.resolve(messages.splice(0).filter(() => address !== '/nowhere')),
    })
    await sweep(findings, page, swept)
  }
  return findings
}

export const sweepOnSmallScreen = (product: ReturnType<typeof startProduct>): Promise<Findings> =>
  sweepPublicPages(product, smallViewport, sweepNarrow)

export const sweepOnWideScreen = (product: ReturnType<typeof startProduct>): Promise<Findings> =>
  sweepPublicPages(product, wideViewport, sweepWide)
