import { assign, fromCallback, fromPromise, setup } from 'xstate'
import type {
  Agreement,
  PitchDeck,
  PortalKind,
  PortalReader,
  ProposalContent,
} from '#contract/portals/portals.ts'

/** The events of a portal. */
export type PortalEvent =
  | { type: 'code.change'; code: string }
  | { type: 'code.toggle' }
  | { type: 'code.submit' }
  | { type: 'agreement.tick' | 'agreement.accept' }
  | { type: 'document.print' }
  | { type: 'link.copy'; link: string }
  | { type: 'link.close' }
  | { type: 'slide.reached'; slide: number }
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'document.replace'; document: PortalDocument }
  | { type: 'access.end'; error: string | undefined }

/** `version`: names the document of a proposal on which readers can decide. `number`: its number, which people read. */
export type PortalDocument = { number?: number | undefined } & (
  | { kind: 'proposal'; content: ProposalContent; version?: string }
  | { kind: 'deck'; content: PitchDeck }
)

/** The opened document. `viewer` is the token for later access checks, if there is one. */
type UnlockedPortal = {
  document: PortalDocument
  viewer: string | undefined
  reader?: PortalReader | undefined
}
/**
 * The answer to a code: the document, what its reader has to accept before, or the sentence that says why the code does not open it.
 */
export type UnlockAnswer = UnlockedPortal | { agreement: Agreement } | { refusal: string }
/** `agreed`: the SHA-256 of the agreement that the reader accepts. */
export type UnlockInput = PortalId & { code: string; agreed?: string }

/** A proposal on which its reader could decide until access ended. `recipient`: whom the access code names. */
export type EndedProposal = { viewer: string; version: string; recipient: string | undefined }

type PortalId = { kind: PortalKind; documentId: string }
/** `document`: the document, if staff preview it without an access code. */
type Input = PortalId & { document?: PortalDocument }
type ShownDocument = { document: PortalDocument | undefined }
type Context = PortalId & {
  code: string
  /** Whether the code field shows its text instead of dots. */
  isCodeShown: boolean
  error: string | undefined
  document: PortalDocument | undefined
  viewer: string | undefined
  reader: PortalReader | undefined
  /** What the reader has to accept before the document is sent. */
  agreement: Agreement | undefined
  isAgreed: boolean
  /** The current slide, counted from 1. */
  slide: number
  /** The link that was copied last. */
  link: string
  /** The proposal that was open before access ended. What its reader typed is still in the browser. */
  ended: EndedProposal | undefined
}

function endedProposalOf({ document, viewer, reader }: Context): EndedProposal | undefined {
  if (document?.kind !== 'proposal' || document.version === undefined || viewer === undefined)
    return undefined
  return { viewer, version: document.version, recipient: reader?.name }
}

export const portalSetup = setup({
  types: {} as { input: Input; context: Context; events: PortalEvent; tags: 'busy' },
  actors: {
    unlock: fromPromise<UnlockAnswer, UnlockInput>(() =>
      Promise.reject(new Error('portal: unlock is not provided')),
    ),
    /** Resolves with whether access has ended. */
    checkAccess: fromPromise<boolean, { viewer: string | undefined }>(() =>
      Promise.reject(new Error('portal: checkAccess is not provided')),
    ),
    visibility: fromCallback<PortalEvent>(() => {
      throw new Error('portal: visibility is not provided')
    }),
    reader: fromCallback<PortalEvent>(() => {
      throw new Error('portal: reader is not provided')
    }),
    printTitle: fromCallback<PortalEvent, ShownDocument>(() => {
      throw new Error('portal: printTitle is not provided')
    }),
    print: fromPromise<undefined, ShownDocument>(() =>
      Promise.reject(new Error('portal: print is not provided')),
    ),
    copyLink: fromPromise<undefined, { link: string }>(() =>
      Promise.reject(new Error('portal: copyLink is not provided')),
    ),
  },
  actions: {
    pointToCode: () => {},
    /** Closes the document, and says why. */
    endAccess: assign(({ context }, { error }: { error: string | undefined }) => ({
      document: undefined,
      viewer: undefined,
      reader: undefined,
      slide: 1,
      error,
      ended: endedProposalOf(context),
    })),
    putSlideInAddress: (_, _params: { slide: number }) => {},
  },
  guards: {
    isRefused: (_, answer: UnlockAnswer) => 'refusal' in answer,
    hasToAgree: (_, answer: UnlockAnswer) => 'agreement' in answer,
    isAgreed: ({ context }) => context.isAgreed,
    hasAgreement: ({ context }) => context.agreement !== undefined,
    hasCode: ({ context }) => context.code !== '',
    hasDocument: ({ context }) => context.document !== undefined,
    hasViewer: ({ context }) => context.viewer !== undefined,
    hasEnded: (_, hasEnded: boolean) => hasEnded,
  },
  delays: { beforeCheck: 45_000, beforeNoticeEnds: 5_000 },
})
