import type { Page } from 'playwright'
import type { PitchDeck, ProposalContent } from '#contract/portals.ts'
import { open } from './person.ts'

export const wide = { width: 1440, height: 900 }

/** What the server answers, in place of its own documents. */
export type Served = { proposal: ProposalContent } | { deck: Omit<PitchDeck, 'viewer'> }

/** Types a code and sends it. */
export const sendCode = async (page: Page, code: string): Promise<void> => {
  await page.getByPlaceholder('Enter Access Code').fill(code)
  await page.keyboard.press('Enter')
}

/** Opens a portal of our server, whose answer to the code is the given document, and waits for its first slide. */
export const openServed = async (page: Page, served: Served): Promise<void> => {
  const path = 'proposal' in served ? '/proposal/given' : '/pitch/given'
  const json = 'proposal' in served ? { proposalContent: served.proposal } : served.deck
  await page.route('**/api/public/{proposal,pitch-deck}/given', (route) => route.fulfill({ json }))
  await open(page, path)
  await sendCode(page, 'given')
  await page.locator('#slide-1').waitFor()
}

/** How many slides stand in the page. */
export const slidesOn = (page: Page): Promise<number> => page.locator('section[id^="slide-"]').count()

/** Waits until the rail marks a slide. */
export const isAt = (page: Page, slide: number): Promise<void> =>
  page.locator(`nav a[href="#slide-${slide}"][aria-current]`).waitFor()
