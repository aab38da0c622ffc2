import type { Page } from 'playwright'
import type { PitchDeck, ProposalContent } from '#contract/portals.ts'
import { open } from './person.ts'

export const wideViewport = { width: 1440, height: 900 }

/** The proposal or pitch deck that replaces the server's answer. */
export type PortalDocument = { proposal: ProposalContent } | { deck: Omit<PitchDeck, 'viewer'> }

export const sendCode = async (page: Page, code: string): Promise<void> => {
  await page.getByPlaceholder('Enter Access Code').fill(code)
  await page.keyboard.press('Enter')
}

/** Opens a portal that shows the given document, and waits for its first slide. */
export const openPortalWith = async (page: Page, portalDocument: PortalDocument): Promise<void> => {
  const path = 'proposal' in portalDocument ? '/proposal/given' : '/pitch/given'
  const json =
    'proposal' in portalDocument ? { proposalContent: portalDocument.proposal } : portalDocument.deck
  await page.route('**/api/public/{proposal,pitch-deck}/given', (route) => route.fulfill({ json }))
  await open(page, path)
  await sendCode(page, 'given')
  await page.locator('#slide-1').waitFor()
}

export const countSlides = (page: Page): Promise<number> => page.locator('section[id^="slide-"]').count()

/** Waits until the navigation marks a slide as the current one. */
export const waitForSlide = (page: Page, slide: number): Promise<void> =>
  page.locator(`nav a[href="#slide-${slide}"][aria-current]`).waitFor()
