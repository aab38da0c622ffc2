import { useSelector } from '@xstate/react'
import { assign, fromCallback, fromPromise, not, setup, type Actor } from 'xstate'
import { fromActor, type Tables } from './tables.ts'

type PortalEvent =
  | { type: 'code.change'; code: string }
  | { type: 'code.submit' }
  | { type: 'access.revoked'; reason: string }
  | { type: 'portal.close' }

const types = {} as {
  input: { documentId: string | undefined }
  context: { documentId: string | undefined; code: string; error: string | undefined; text: string }
  events: PortalEvent
}

/** A sample machine with every feature that the product's machines use, for tests of this folder. */
const sampleMachine = setup({
  types,
  actors: {
    unlock: fromPromise<string, { documentId: string; code: string }>(() =>
      Promise.reject(new Error('unlock')),
    ),
    revocation: fromCallback<PortalEvent, { documentId: string }>(() => {
      throw new Error('revocation')
    }),
  },
  actions: { report: (_, _params: { reason: string }) => undefined, celebrate: () => undefined },
  guards: {
    hasCode: ({ context }) => context.code !== '',
    hasDocument: ({ context }) => !!context.documentId,
  },
  delays: { beforeReminder: 3000 },
}).createMachine({
  id: 'kit-sample',
  context: ({ input }) => ({ documentId: input.documentId, code: '', error: undefined, text: '' }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: not('hasDocument'), target: 'missing' }, { target: 'locked' }] },
    locked: {
      initial: 'quiet',
      on: {
        'code.change': { actions: assign({ code: ({ event }) => event.code }) },
        'code.submit': { guard: 'hasCode', target: 'authenticating' },
      },
      states: {
        quiet: { after: { beforeReminder: { target: 'reminding' } } },
        reminding: {},
      },
    },
    authenticating: {
      invoke: {
        src: 'unlock',
        input: ({ context }) => ({ documentId: context.documentId ?? '', code: context.code }),
        onDone: {
          target: 'unlocked',
          actions: [assign({ text: ({ event }) => event.output }), 'celebrate'],
        },
        onError: {
          target: 'locked',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    unlocked: {
      invoke: { src: 'revocation', input: ({ context }) => ({ documentId: context.documentId ?? '' }) },
      on: {
        'access.revoked': {
          target: 'closed',
          actions: { type: 'report', params: ({ event }) => ({ reason: event.reason }) },
        },
        'portal.close': { target: 'closed' },
      },
    },
    missing: { type: 'final' },
    closed: { type: 'final' },
  },
})

const SampleScreen = ({ actor }: { actor: Actor<typeof sampleMachine> }) => {
  const snapshot = useSelector(actor, (current) => current)
  const { code, error, text } = snapshot.context
  if (snapshot.matches('missing')) return <p>There is no such document.</p>
  if (snapshot.matches('closed')) return <p>Goodbye.</p>
  if (snapshot.matches('unlocked'))
    return (
      <main>
        <h1>{text}</h1>
        <button onClick={() => actor.send({ type: 'portal.close' })}>Close</button>
      </main>
    )
  const busy = snapshot.matches('authenticating')
  return (
    <main>
      <h1>Vision Portal</h1>
      <input
        placeholder="Enter Access Code"
        value={code}
        onChange={(event) => actor.send({ type: 'code.change', code: event.target.value })}
      />
      <button
        disabled={busy || !snapshot.can({ type: 'code.submit' })}
        onClick={() => actor.send({ type: 'code.submit' })}
      >
        {busy ? 'Authenticating...' : 'Access Proposal'}
      </button>
      {error !== undefined && <p role="alert">{error}</p>}
      {snapshot.matches({ locked: 'reminding' }) && <p>The code is in your mail.</p>}
    </main>
  )
}

export const sampleTables: Tables<typeof sampleMachine> = {
  machine: sampleMachine,
  render: (actor) => <SampleScreen actor={actor} />,
  inputs: { known: { documentId: 'd1' }, unknown: { documentId: undefined } },
  eventCases: {
    'code.change': { typed: { code: 'demo' }, cleared: { code: '' } },
    'access.revoked': { revoked: { reason: 'expired' } },
    'unlock.done': { opened: 'The plan' },
    'unlock.error': { wrong: new Error('Incorrect access code.') },
  },
  eventActions: {
    'code.change': (person, { code }) => person.fill('Enter Access Code', code),
    'code.submit': (person) => person.click('button', 'Access Proposal'),
    'access.revoked': fromActor('revocation'),
    'portal.close': (person) => person.click('button', 'Close'),
  },
  assertions: {
    'locked.quiet': { shows: ['Vision Portal'], hides: ['The code is in your mail.'] },
    'locked.reminding': { shows: ['The code is in your mail.'] },
    authenticating: { shows: [{ role: 'button', name: 'Authenticating...', disabled: true }] },
    unlocked: { shows: ['The plan'], hides: ['Vision Portal'] },
    missing: { shows: ['There is no such document.'] },
    closed: { shows: ['Goodbye.'] },
  },
  scenarios: {
    'the right code opens': {
      events: ['code.change typed', 'code.submit', 'unlock.done'],
      ends: 'unlocked',
      actions: [['celebrate']],
      starts: [
        ['unlock', { documentId: 'd1', code: 'demo' }],
        ['revocation', { documentId: 'd1' }],
      ],
    },
    'a document that is gone': { input: 'unknown', events: [], ends: 'missing', actions: [], starts: [] },
  },
}
