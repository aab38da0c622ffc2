import { assign, setup } from 'xstate'

/**
 * The life of a portal, as its operator leads it. It is open until it expires or is revoked; a revoked one can be restored.
 * The server keeps a row for each: the state follows from the columns of the context and the moment it is asked at.
 */

export type PortalLifeEvent =
  | { type: 'access.revoke' | 'access.restore' }
  | { type: 'expiry.change'; expiresAt: Date | null }
  | { type: 'code.renew'; codeHash: string }
  | { type: 'document.replace'; content: unknown }

/** The columns of a portal that say who gets in, and when that is asked. */
export type PortalLifeInput = { revokedAt: Date | null; expiresAt: Date | null; at: Date }

/** What the server is asked for. */
const actions = {
  /** Shuts out whoever has the document open. */
  closeViewers: () => {},
  replaceCode: (_: unknown, _params: { codeHash: string }) => {},
  replaceDocument: (_: unknown, _params: { content: unknown }) => {},
}

/** An action with what it is about. */
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
  description: 'The life of a portal, as its operator leads it.',
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
      description: 'Whoever has it open keeps it.',
      actions: { type: 'replaceDocument', params: ({ event }) => ({ content: event.content }) },
    },
    'expiry.change': { actions: assign(({ event }) => ({ expiresAt: event.expiresAt })) },
  },
  states: {
    open: {
      description: 'Its code opens it.',
      always: [
        { guard: 'isRevoked', target: 'revoked' },
        { guard: 'isOver', target: 'expired' },
      ],
      on: ending.on,
    },
    expired: {
      description: 'It ended by itself. It can still be revoked, or given more time.',
      on: {
        ...ending.on,
        'expiry.change': {
          target: 'open',
          actions: assign(({ event }) => ({ expiresAt: event.expiresAt })),
        },
      },
    },
    revoked: {
      description: 'It was ended. What is given to it meanwhile counts once it is restored.',
      on: { 'access.restore': { target: 'open', actions: assign({ revokedAt: null }) } },
    },
  },
})
