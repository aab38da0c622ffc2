import { eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright'
import type { PitchDeck, ProposalContent } from '#contract/portals/portals.ts'
import { findOrAddAgreement } from '#server/portals/store/agreements.ts'
import { portals } from '#server/portals/tables.ts'
import { storePortal } from '#tests/server/support/portals.ts'
import { goWithoutLoading } from './client-navigation.ts'
import { open } from './page.ts'
import { type RunningProduct } from './person.ts'

/** The proposal or pitch deck that replaces the server's answer. */
export type PortalDocument = { proposal: ProposalContent } | { deck: Omit<PitchDeck, 'viewer'> }

export const demoProposal = { address: '/proposal/demo', code: 'demo-proposal' }
export const demoDeck = { address: '/pitch/demo', code: 'demo-deck' }

type AddressWithCode = { address: string; code: string }
const codeField = (page: Page) => page.getByPlaceholder('Enter Access Code')

export const sendCode = async (page: Page, code: string): Promise<void> => {
  await codeField(page).fill(code)
  await page.keyboard.press('Enter')
}

/** Leads to a portal without loading a document. Waits for the previous portal's form to go, so that no code is typed into it. */
async function goToPortal(page: Page, address: string): Promise<void> {
  const isAnother = new URL(page.url()).pathname !== address
  const [formBefore] = isAnother ? await codeField(page).elementHandles() : []
  await goWithoutLoading(page, address)
  await formBefore?.waitForElementState('hidden')
}

/** Opens a portal with its access code, and waits for its first slide. A page of the site that is open stays loaded. */
export const unlockPortal = async (page: Page, { address, code }: AddressWithCode): Promise<void> => {
  if (page.url() === 'about:blank') await open(page, address)
  else await goToPortal(page, address)
  await sendCode(page, code)
  await page.locator('#slide-1').waitFor()
}

/** Shares a proposal with one recipient, with an agreement under a watermark too, and returns its address and code. */
export const shareProposal = (
  { asFirm }: RunningProduct,
  { content, recipient, agreement }: { content: ProposalContent; recipient: string; agreement?: string },
): Promise<AddressWithCode> =>
  asFirm(async ({ runJson }, db) => {
    const name = `shared-${randomUUID().slice(0, 8)}`
    const now = new Date()
    const id = await storePortal(db, { name, content, codeHash: null })
    if (agreement !== undefined) {
      const agreementId = await findOrAddAgreement(db, id ?? '', agreement, now)
      await db
        .update(portals)
        .set({ isWatermarked: true, agreementId })
        .where(eq(portals.id, id ?? ''))
    }
    const { data } = await runJson('proposal', 'new-code', name, '--for', recipient)
    return { address: `/proposal/${name}`, code: (data as { code: string }).code }
  })

let given = 0

export const openPortalWith = async (page: Page, portalDocument: PortalDocument): Promise<void> => {
  given += 1
  const isProposal = 'proposal' in portalDocument
  const json = isProposal ? { proposalContent: portalDocument.proposal } : portalDocument.deck
  await page.route(`**/api/public/{proposal,pitch-deck}/given-${given}`, (route) => route.fulfill({ json }))
  await unlockPortal(page, { address: `/${isProposal ? 'proposal' : 'pitch'}/given-${given}`, code: 'given' })
}

export const waitForSlide = (page: Page, slide: number): Promise<void> =>
  page.locator(`nav a[href="#slide-${slide}"][aria-current]`).waitFor()
