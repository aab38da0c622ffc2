import type { Page } from 'playwright'
import { pages } from '#contract/pages.ts'
import { isTorture } from '#tests/support/rounds.ts'
import { goToOtherPage, goWithoutLoading } from './client-navigation.ts'
import { coveredControls, wordsUnderLauncher, wordsUnderPopup } from './checks/floating.ts'
import { largeTextFaults } from './checks/large-text.ts'
import { drawingAboveCall, smallCaptions } from './checks/drawings.ts'
import { faultsOnPaper, printFaults, slidesOnPaper } from './checks/paper.ts'
import { layoutShifts } from './checks/shift.ts'
import { runChecks, runChecksAtWidths, type Findings, type PageCheck } from './checks/run-checks.ts'
import { publicPages, serviceScreen, type SweptPage } from './public-pages.ts'
import { open, recordConsole, waitForText } from './page.ts'
import { firstVisitOptions, type RunningProduct } from './person.ts'
import {
  frameFaults,
  slidesFrameFaults,
  sidewaysScroll,
  smallViewport,
  violationsOn,
  wideViewport,
} from './page-faults.ts'

const popup = (page: Page) => page.getByRole('dialog', { name: 'AI Agents & Co-pilots' })

const popupFaults =
  ({ hasSpotlight }: SweptPage): PageCheck =>
  async (page) => {
    await page.clock.fastForward(5_000)
    if (hasSpotlight) await popup(page).waitFor()
    return (await popup(page).count()) === Number(hasSpotlight) ? [] : ['the popup is shown']
  }

/** Goes on to a page of the same template. The popup, which was checked before, is not shown again. */
const goToVariant = async (page: Page, { address, words }: SweptPage): Promise<void> => {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.insertRule('[role=dialog] { display: none }')
    document.adoptedStyleSheets = [sheet]
  })
  await (words === undefined ? goToOtherPage : goWithoutLoading)(page, address)
}

type Sweep = (findings: Findings, page: Page, swept: SweptPage) => Promise<void>

const frameOf = ({ isSlides }: SweptPage): PageCheck => (isSlides ? slidesFrameFaults : frameFaults)
const sideways = { 'sideways scroll': sidewaysScroll }
const atWidths = { ...sideways, 'covered controls': coveredControls }

/** Checks a page that was loaded on a small screen, there and at the other widths. */
const sweepPage: Sweep = async (findings, page, swept) => {
  const { address, hasSpotlight, isSlides, isVariant, screen } = swept
  const isService = screen === serviceScreen
  const launcher = !isSlides && { 'words under the launcher': wordsUnderLauncher }
  await runChecks(findings, page, address, {
    frame: frameOf(swept),
    ...(!isVariant && { 'layout shift': layoutShifts }),
    'small captions': smallCaptions,
    ...launcher,
    ...(isService && { 'drawing above the call': drawingAboveCall }),
    ...(!isVariant && {
      popup: popupFaults(swept),
      ...(hasSpotlight && { 'words under the popup': wordsUnderPopup }),
      accessibility: violationsOn,
    }),
    'text twice as large': largeTextFaults,
  })
  await runChecksAtWidths(findings, page, address, [320], isVariant ? sideways : atWidths)
  await runChecksAtWidths(findings, page, address, [768], { ...sideways, ...launcher })
  if (isService)
    await runChecksAtWidths(findings, page, address, [1023], { 'drawing above the call': drawingAboveCall })
  await runChecksAtWidths(findings, page, address, [1024], { ...atWidths, ...launcher })
  await page.setViewportSize(wideViewport)
  await runChecks(findings, page, address, {
    frame: frameOf(swept),
    ...(!isSlides && !isVariant && { paper: faultsOnPaper }),
  })
}

/** Long pages that people print, with the number of sheets of A4 that they may take. */
const printedPages: Record<string, number> = {
  [pages.blueprint.path]: 7,
  ...(isTorture && { [pages.home.path]: 24 }),
}

/** Pages that are loaded on a wide screen too: those whose beginning differs there most, and those that are printed. */
const { home, blueprint, specimen, aiAutomation, insights } = pages
const wideAddresses = [home, blueprint, specimen, aiAutomation, insights].map(({ path }): string => path)

/** Checks a page that was loaded on a wide screen, and at a wider one. */
const sweepWide: Sweep = async (findings, page, swept) => {
  const maxSheets = printedPages[swept.address]
  await runChecks(findings, page, swept.address, {
    'layout shift': layoutShifts,
    // The banner has other controls than on a small screen, the same on every page.
    ...(swept.address === pages.home.path && { accessibility: violationsOn }),
    ...(swept.isSlides && { slides: slidesOnPaper }),
    ...(maxSheets !== undefined && { print: printFaults(maxSheets) }),
    popup: popupFaults(swept),
  })
  await runChecksAtWidths(findings, page, swept.address, [1920, 2560], atWidths)
}

const sweepPublicPages = async (
  product: RunningProduct,
  viewport: { width: number; height: number },
  sweptPages: SweptPage[],
  sweep: Sweep,
): Promise<Findings> => {
  const person = await product.person({ ...firstVisitOptions, viewport, reducedMotion: 'reduce' })
  const { page } = person
  person.allowErrors(/nowhere$/)
  const findings: Findings = {}
  const messages = recordConsole(page)
  await page.clock.install()
  for (const swept of sweptPages) {
    const { address, isVariant, words } = swept
    await page.setViewportSize(viewport)
    await runChecks(findings, page, address, {
      load: async () => {
        await (isVariant ? goToVariant(page, swept) : open(page, address))
        if (words !== undefined) await waitForText(page, words)
        return []
      },
      console: () => Promise.resolve(messages.splice(0).filter(() => address !== '/nowhere')),
    })
    await sweep(findings, page, swept)
  }
  return findings
}

export const sweepOnSmallScreen = (product: RunningProduct): Promise<Findings> =>
  sweepPublicPages(product, smallViewport, publicPages, sweepPage)

export const sweepOnWideScreen = (product: RunningProduct): Promise<Findings> => {
  const swept = publicPages.filter(({ address }) => isTorture || wideAddresses.includes(address))
  return sweepPublicPages(product, wideViewport, swept, sweepWide)
}
