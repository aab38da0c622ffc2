import { assign, setup } from 'xstate'

/**
 * Who can open a portal, as its operator decides. It is open until it expires or is revoked; a revoked one can be restored.
 * The database has no status column: the state follows from `revokedAt`, `expiresAt` and the current time.
 */

export type PortalLifeEvent =
  | { type: 'access.revoke' | 'access.restore' }
  | { type: 'expiry.change'; expiresAt: Date | null }
  | { type: 'code.renew'; codeHash: string }
  | { type: 'document.replace'; content: unknown }

/** The columns of a portal that decide about access, and the current time. */
export type PortalLifeInput = { revokedAt: Date | null; expiresAt: Date | null; at: Date }

/** The actions that the server executes. */
const actions = {
  /** Ends access for everybody who has the document open. */
  closeViewers: () => {},
  replaceCode: (_: unknown, _params: { codeHash: string }) => {},
  replaceDocument: (_: unknown, _params: { content: unknown }) => {},
}

/** An action with its parameters. */
export type PortalLifeAction = {
  [Name in keyof typeof actions]: { type: Name; params: Parameters<(typeof actions)[Name]>[1] }
}[keyof typeof actions]

const lifeSetup = setup({
  types: {} as { input: PortalLifeInput; context: PortalLifeInput; events: PortalLifeEvent },
  actions,
  guards: {
    isRevoked: ({ context }) => context.revokedAt !== null,
    isOver: ({ context: { expiresAt, at } }) => expiresAt !== null && expiresAt <= at,
  },
})

const ending = lifeSetup.createStateConfig({
  on: {
    'access.revoke': {
      target: '#portal-life.revoked',
      actions: [assign(({ context }) => ({ revokedAt: context.at })), 'closeViewers'],
    },
  },
})

export const portalLifeMachine = lifeSetup.createMachine({
  id: 'portal-life',
  description: 'The life of a portal: open, expired or revoked.',
  context: ({ input }) => input,
  initial: 'open',
  on: {
    'code.renew': {
      actions: [
        { type: 'replaceCode', params: ({ event }) => ({ codeHash: event.codeHash }) },
        'closeViewers',
      ],
    },
    'document.replace': {
      description: 'People who have the old document open keep it.',
      actions: { type: 'replaceDocument', params: ({ event }) => ({ content: event.content }) },
    },
    'expiry.change': { actions: assign(({ event }) => ({ expiresAt: event.expiresAt })) },
  },
  states: {
    open: {
      description: 'Its access code opens it.',
      always: [
        { guard: 'isRevoked', target: 'revoked' },
        { guard: 'isOver', target: 'expired' },
      ],
      on: ending.on,
    },
    expired: {
      description: 'Its time is over. It can still be revoked or extended.',
      on: {
        ...ending.on,
        'expiry.change': {
          target: 'open',
          actions: assign(({ event }) => ({ expiresAt: event.expiresAt })),
        },
      },
    },
    revoked: {
      description:
        'An operator ended access. A new code, document or expiry takes effect when it is restored.',
      on: { 'access.restore': { target: 'open', actions: assign({ revokedAt: null }) } },
    },
  },
})
