import { assign, setup } from 'xstate'

/**
 * Whether a portal can be opened, as the firm decides. The portal is a draft until it has an access code, then open until it expires
 * or is revoked. A revoked portal can be restored. A portal can have a code of its own and one for each recipient, but none before its
 * document is published. The database has no status column: the state follows from `revokedAt`, `expiresAt`, the codes and the current time.
 */

export type PortalLifeEvent =
  | { type: 'access.revoke' | 'access.restore' }
  | { type: 'expiry.change'; expiresAt: Date | null }
  | { type: 'code.renew'; codeHash: string }
  | ({ type: 'recipient.add' } & NewRecipient)
  /** `isLast`: no other code opens the portal. */
  | { type: 'recipient.revoke'; codeId: string; isLast: boolean }
  | { type: 'document.replace'; content: unknown }
  /** Null: readers accept nothing before they read. */
  | { type: 'agreement.change'; agreementId: string | null }

/** A recipient with the hash of their code. `selector`: the part of the code by which the server finds the recipient. */
export type NewRecipient = { codeId: string; recipient: string; selector: string; codeHash: string }

/**
 * What decides about access to a portal, and the current time. `hasCode`: at least one code of the portal is not revoked. `isPublished`: its
 * document was published; else the document is still that of the copied portal or of the template.
 */
export type PortalLifeInput = {
  revokedAt: Date | null
  expiresAt: Date | null
  hasCode: boolean
  isPublished: boolean
  at: Date
}

/** The actions that the server executes. */
const actions = {
  /** Ends access for everybody who has the document open. */
  closeViewers: () => {},
  replaceCode: (_: unknown, _params: { codeHash: string }) => {},
  replaceDocument: (_: unknown, _params: { content: unknown }) => {},
  setAgreement: (_: unknown, _params: { agreementId: string | null }) => {},
  addRecipient: (_: unknown, _params: NewRecipient) => {},
  /** Ends access for one recipient, also where they have the document open. */
  revokeRecipient: (_: unknown, _params: { codeId: string }) => {},
}

/** An action with its parameters. */
export type PortalLifeAction = {
  [Name in keyof typeof actions]: { type: Name; params: Parameters<(typeof actions)[Name]>[1] }
}[keyof typeof actions]

const portalLifeSetup = setup({
  types: {} as { input: PortalLifeInput; context: PortalLifeInput; events: PortalLifeEvent },
  actions,
  guards: {
    hasAgreement: ({ event }) => event.type === 'agreement.change' && event.agreementId !== null,
    isRevoked: ({ context }) => context.revokedAt !== null,
    hasCode: ({ context }) => context.hasCode,
    hasNoCode: ({ context }) => !context.hasCode,
    isPublished: ({ context }) => context.isPublished,
    isOver: ({ context: { expiresAt, at } }) => expiresAt !== null && expiresAt <= at,
  },
})

const setAgreement = {
  type: 'setAgreement',
  params: ({ event }: { event: { agreementId: string | null } }) => ({ agreementId: event.agreementId }),
} as const

const revocableState = portalLifeSetup.createStateConfig({
  on: {
    'access.revoke': {
      target: '#portal-life.revoked',
      actions: [assign(({ context }) => ({ revokedAt: context.at })), 'closeViewers'],
    },
  },
})

export const portalLifeMachine = portalLifeSetup.createMachine({
  id: 'portal-life',
  description: 'The life of a portal: a draft, open, expired or revoked.',
  context: ({ input }) => input,
  initial: 'open',
  on: {
    'code.renew': {
      guard: 'isPublished',
      actions: [
        assign({ hasCode: true }),
        { type: 'replaceCode', params: ({ event }) => ({ codeHash: event.codeHash }) },
        'closeViewers',
      ],
    },
    'recipient.add': {
      guard: 'isPublished',
      actions: [
        assign({ hasCode: true }),
        {
          type: 'addRecipient',
          params: ({ event: { codeId, recipient, selector, codeHash } }) => ({
            codeId,
            recipient,
            selector,
            codeHash,
          }),
        },
      ],
    },
    'recipient.revoke': {
      description: 'Other recipients keep their access.',
      actions: [
        assign(({ event }) => ({ hasCode: !event.isLast })),
        { type: 'revokeRecipient', params: ({ event }) => ({ codeId: event.codeId }) },
      ],
    },
    'document.replace': {
      description: 'People who have the old document open continue to see it.',
      actions: [
        assign({ isPublished: true }),
        { type: 'replaceDocument', params: ({ event }) => ({ content: event.content }) },
      ],
    },
    'agreement.change': [
      {
        guard: 'hasAgreement',
        description: 'Readers who have the document open must accept the new text before they read on.',
        actions: [setAgreement, 'closeViewers'],
      },
      { actions: setAgreement },
    ],
    'expiry.change': { actions: assign(({ event }) => ({ expiresAt: event.expiresAt })) },
  },
  states: {
    open: {
      description: 'Its access codes open it.',
      always: [
        { guard: 'isRevoked', target: 'revoked' },
        { guard: 'isOver', target: 'expired' },
        { guard: 'hasNoCode', target: 'draft' },
      ],
      on: revocableState.on,
    },
    draft: {
      description: 'It has no code, so nobody can open it.',
      always: { guard: 'hasCode', target: 'open' },
      on: revocableState.on,
    },
    expired: {
      description: 'It has expired. It can still be revoked or extended.',
      on: {
        ...revocableState.on,
        'expiry.change': {
          target: 'open',
          actions: assign(({ event }) => ({ expiresAt: event.expiresAt })),
        },
      },
    },
    revoked: {
      description:
        'An operator has ended access. A new code, document or expiry date takes effect only once access is restored.',
      on: { 'access.restore': { target: 'open', actions: assign({ revokedAt: null }) } },
    },
  },
})
