import { fromCallback, fromPromise } from 'xstate'
import { checkPortalAccess, unlockPitchDeck, unlockProposal } from '#contract/portals/calls.ts'
import { messages } from '#contract/errors.ts'
import type {
  UnlockAnswer,
  UnlockInput,
  PortalDocument,
  PortalEvent,
} from '#machines/portals/portal/setup.ts'
import type { Answer, Api } from '../platform/api.ts'
import { setPrintTitle, setTitleWhilePrinting } from './print-title.ts'
import { putSlideInAddress, startSlideReader, type SlideElements } from './slide-reader.ts'

type Deps = SlideElements & {
  /** Sends no credentials, because a portal is not part of an account. */
  api: Api
  window: Window
  /** A ref to the field of the access code. */
  codeField: { readonly current: HTMLInputElement | null }
}

const pictureTimeoutMs = 5_000

/** The answer to a code, or the refusal of the code. A 401 means that the code does not open the document. Throws after any other failure. */
function valueOrRefusal<T>(answer: Answer<T>): T | { refusal: string } {
  if (answer.ok) return answer.value
  const fallback = answer.status === 0 ? messages.unreachable : messages.authenticationFailed
  const error = answer.error === undefined || answer.error === '' ? fallback : answer.error
  if (answer.status === 401) return { refusal: error }
  throw new Error(error)
}

/** Resolves when fonts and pictures have loaded or failed, or after `pictureTimeoutMs`. */
async function whenPicturesLoaded({ document }: Window): Promise<void> {
  const pictures = Array.from(document.images, (image) => image.decode().catch(() => {}))
  const timeout = new Promise((resolve) => setTimeout(resolve, pictureTimeoutMs))
  await Promise.race([Promise.all([document.fonts.ready, ...pictures]), timeout])
}

/** The effects of the portal machine. */
export function portalEffects({ api, window, codeField, ...elements }: Deps) {
  const { document } = window
  return {
    actors: {
      unlock: fromPromise<UnlockAnswer, UnlockInput>(
        async ({ input: { kind, documentId, code, agreed }, signal }) => {
          const body = { password: code, agreed }
          if (kind === 'proposal') {
            const params = { portalId: documentId }
            const opened = valueOrRefusal(await api.call(unlockProposal, { params, body, signal }))
            if ('refusal' in opened || 'agreement' in opened) return opened
            const { proposalContent: content, viewer, version, number, reader } = opened
            const shown = {
              ...(version !== undefined && { version }),
              ...(number !== undefined && { number }),
            }
            return { document: { kind, content, ...shown }, viewer, reader }
          }
          const params = { deckId: documentId }
          const opened = valueOrRefusal(await api.call(unlockPitchDeck, { params, body, signal }))
          if ('refusal' in opened || 'agreement' in opened) return opened
          const { viewer, reader, number, ...content } = opened
          return { document: { kind, content, ...(number !== undefined && { number }) }, viewer, reader }
        },
      ),
      checkAccess: fromPromise<boolean, { viewer: string | undefined }>(async ({ input, signal }) => {
        if (input.viewer === undefined) return false
        const answer = await api.send(checkPortalAccess, { body: { viewer: input.viewer }, signal })
        return !answer.ok && answer.status === 401
      }),
      visibility: fromCallback<PortalEvent>(({ sendBack }) => {
        const controller = new AbortController()
        const report = () => sendBack({ type: document.hidden ? 'page.hidden' : 'page.shown' })
        document.addEventListener('visibilitychange', report, { signal: controller.signal })
        if (document.hidden) report()
        return () => controller.abort()
      }),
      reader: fromCallback<PortalEvent>(({ sendBack }) =>
        startSlideReader(window, elements, (slide) => sendBack({ type: 'slide.reached', slide })),
      ),
      printTitle: fromCallback<PortalEvent, { document: PortalDocument | undefined }>(({ input }) =>
        setTitleWhilePrinting(window, input.document),
      ),
      print: fromPromise<undefined, { document: PortalDocument | undefined }>(async ({ input, signal }) => {
        await whenPicturesLoaded(window)
        if (signal.aborted) return undefined
        setPrintTitle(window, input.document)
        window.print()
        return undefined
      }),
      copyLink: fromPromise<undefined, { link: string }>(async ({ input: { link } }) => {
        await window.navigator.clipboard.writeText(link)
        return undefined
      }),
    },
    actions: {
      // The field may only be on the page once the agreement has left it.
      pointToCode: () => void setTimeout(() => codeField.current?.focus()),
      putSlideInAddress: (_: unknown, { slide }: { slide: number }) => putSlideInAddress(window, slide),
    },
  }
}
