import { fromCallback, fromPromise } from 'xstate'
import { messages } from '#contract/errors.ts'
import { apiPaths } from '#contract/paths.ts'
import { pitchDeck, proposalAnswer, type PortalKind } from '#contract/portals.ts'
import type { Opened, PortalDocument, PortalEvent } from '#machines/portal/setup.ts'
import type { Answer, Api, Schema } from './api.ts'
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

const anything: Schema<unknown> = { safeParse: (value) => ({ success: true, data: value }) }

const unlockPath = (kind: PortalKind, documentId: string) =>
  `${kind === 'proposal' ? apiPaths.proposal : apiPaths.pitchDeck}/${encodeURIComponent(documentId)}`

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
          const path = unlockPath(kind, documentId)
          const body = { password: code }
          if (kind === 'proposal') {
            const opened = valueOf(await api.call(path, { answer: proposalAnswer, body, signal }))
            return { document: { kind, content: opened.proposalContent }, viewer: opened.viewer }
          }
          const { viewer, ...content } = valueOf(await api.call(path, { answer: pitchDeck, body, signal }))
          return { document: { kind, content }, viewer }
        },
      ),
      checkAccess: fromPromise<boolean, { viewer: string | undefined }>(async ({ input, signal }) => {
        const answer = await api.call(apiPaths.portalStatus, { answer: anything, body: input, signal })
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
