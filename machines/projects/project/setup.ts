import { setup } from 'xstate'
import { isKickoffChangeable } from './times.ts'

/** A start of a slot, and the client's own time zone (IANA). */
export type KickoffTime = { startsAt: Date; timeZone: string }

/** The events of a project. `at` is the server's time of the event. */
export type ProjectEvent = { at: Date } & (
  | ({ type: 'kickoff.book' | 'kickoff.change' } & KickoffTime)
  /** `kickoff.cancel` is by the client, `kickoff.withdraw` by the firm. */
  | { type: 'kickoff.cancel' | 'kickoff.withdraw' }
  | { type: 'questionnaire.send' }
  | { type: 'analysis.start' }
  | { type: 'draft.share' | 'draft.revise' }
  | { type: 'project.deliver' }
  | { type: 'order.refunded' }
)

type Input = { at: Date }

/** The columns of a project that its machine writes. */
export type ProjectContext = {
  kickoffAt: Date | null
  kickoffZone: string | null
  /** How often a kick-off was booked, changed or cancelled: the sequence number of the last invitation. */
  kickoffSequence: number
  questionnaireSentAt: Date | null
  analysisAt: Date | null
  draftAt: Date | null
  /** How often a draft was shared; 0 before the first time. */
  draftRevision: number
  deliveredAt: Date | null
  endedAt: Date | null
  /** When the project last changed. */
  updatedAt: Date
}

/** A kick-off that no longer takes place, with the sequence number of its cancellation. */
export type CancelledKickoff = {
  startsAt: Date
  timeZone: string | null
  sequence: number
  by: 'client' | 'firm' | 'refund'
}

/** The actions that the server executes. */
const actions = {
  /** Reserves a slot for this project. Only one project can have a slot. */
  takeSlot: (_: unknown, _slot: { startsAt: Date }) => {},
  freeSlot: (_: unknown, _slot: { startsAt: Date }) => {},
  /** Mails the client and the firm the time of the kick-off: a new one, or the one that it was moved to. */
  mailInvitation: (_: unknown, _kickoff: { isMoved: boolean }) => {},
  mailCancellation: (_: unknown, _cancelled: CancelledKickoff) => {},
  /** Mails the firm that the questionnaire was sent. */
  mailQuestionnaire: () => {},
  /** Mails the client the state that the project has reached. */
  mailStep: () => {},
  /** Begins the 60 days in which the price counts towards a full project. */
  openCredit: () => {},
}

/** An action with its parameters. */
export type ProjectAction = {
  [Name in keyof typeof actions]: { type: Name; params: Parameters<(typeof actions)[Name]>[1] }
}[keyof typeof actions]

export const projectSetup = setup({
  types: {} as { input: Input; context: ProjectContext; events: ProjectEvent },
  actions,
  guards: {
    isQuestionnaireOpen: ({ context }) => context.questionnaireSentAt === null,
    isKickoffChangeable: ({ context, event }) => isKickoffChangeable(context.kickoffAt, event.at),
    isKickoffAhead: ({ context, event }) => context.kickoffAt !== null && context.kickoffAt > event.at,
    /** Whether the kick-off has begun. */
    isKickoffHeld: ({ context, event }) => context.kickoffAt !== null && context.kickoffAt <= event.at,
  },
})
