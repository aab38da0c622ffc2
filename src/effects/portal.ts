import { fromCallback, fromPromise } from 'xstate'
import { askPortalStatus, unlockPitchDeck, unlockProposal } from '#contract/calls/portals.ts'
import { messages } from '#contract/errors.ts'
import type { PortalKind } from '#contract/portals.ts'
import type { Opened, PortalDocument, PortalEvent } from '#machines/portal/setup.ts'
import type { Answer, Api } from './api.ts'
import { readSlides, type Elements } from './portal-reader.ts'
import { nameForPrint, nameWhilePrinting } from './portal-title.ts'

type Deps = Elements & {
  /** Without credentials: who asks is nobody's account. */
  api: Api
  window: Window
  /** The field of the access code, while it is in the page. */
  codeField: { readonly current: HTMLInputElement | null }
}

/** Printing does not wait longer for a picture. In milliseconds. */
const picturesWithin = 5_000

function valueOf<T>(answer: Answer<T>): T {
  if (answer.ok) return answer.value
  const fallback = answer.status === 0 ? messages.unreachable : messages.authenticationFailed
  throw new Error(answer.error === undefined || answer.error === '' ? fallback : answer.error)
}

/** Resolves when fonts and pictures are there, have failed, or took too long. */
async function arrivedIn({ document }: Window): Promise<void> {
  const pictures = Array.from(document.images, (image) => image.decode().catch(() => {}))
  const late = new Promise((resolve) => setTimeout(resolve, picturesWithin))
  await Promise.race([Promise.all([document.fonts.ready, ...pictures]), late])
}

/** The address names the slide before the reader, so that a copied one opens there. The first needs no naming. */
function putSlideInAddress({ location, history }: Window, slide: number) {
  const hash = `#slide-${slide}`
  if (location.hash === hash || (slide === 1 && location.hash === '')) return
  history.replaceState(history.state, '', hash)
}

/** The calls that unlock and ask whether access ended, the page's visibility, the reader's keys and the printing, for the portal machine. */
export function portalEffects({ api, window, codeField, ...elements }: Deps) {
  const { document } = window
  return {
    actors: {
      unlock: fromPromise<Opened, { kind: PortalKind; documentId: string; code: string }>(
        async ({ input: { kind, documentId, code }, signal }) => {
          const body = { password: code }
          if (kind === 'proposal') {
            const params = { portalId: documentId }
            const opened = valueOf(await api.call(unlockProposal, { params, body, signal }))
            return { document: { kind, content: opened.proposalContent }, viewer: opened.viewer }
          }
          const params = { deckId: documentId }
          const { viewer, ...content } = valueOf(await api.call(unlockPitchDeck, { params, body, signal }))
          return { document: { kind, content }, viewer }
        },
      ),
      checkAccess: fromPromise<boolean, { viewer: string | undefined }>(async ({ input, signal }) => {
        if (input.viewer === undefined) return false
        const answer = await api.send(askPortalStatus, { body: { viewer: input.viewer }, signal })
        return !answer.ok && answer.status === 401
      }),
      visibility: fromCallback<PortalEvent>(({ sendBack }) => {
        const listening = new AbortController()
        const tell = () => sendBack({ type: document.hidden ? 'page.hidden' : 'page.shown' })
        document.addEventListener('visibilitychange', tell, { signal: listening.signal })
        if (document.hidden) tell()
        return () => listening.abort()
      }),
      reader: fromCallback<PortalEvent>(({ sendBack }) =>
        readSlides(window, elements, (slide) => sendBack({ type: 'slide.reached', slide })),
      ),
      printTitle: fromCallback<PortalEvent, { document: PortalDocument | undefined }>(({ input }) =>
        nameWhilePrinting(window, input.document),
      ),
      print: fromPromise<undefined, { document: PortalDocument | undefined }>(async ({ input, signal }) => {
        await arrivedIn(window)
        if (signal.aborted) return undefined
        nameForPrint(window, input.document)
        window.print()
        return undefined
      }),
    },
    actions: {
      pointToCode: () => codeField.current?.focus(),
      putSlideInAddress: (_: unknown, { slide }: { slide: number }) => putSlideInAddress(window, slide),
    },
  }
}
