import { assign, fromPromise, setup, type ActorRefFrom } from 'xstate'
import { messages } from '#contract/errors.ts'
import type { StaffRole } from '#contract/office/areas.ts'
import type { NewStaff, StaffChange, StaffMember } from '#contract/staff/staff.ts'

/** Who works in the office: people are added by their e-mail address, get another role, and are removed after a question. */
export type StaffEvent =
  | { type: 'retry' }
  | { type: 'email.change'; value: string }
  | { type: 'role.choose'; role: StaffRole }
  | { type: 'member.add' }
  | { type: 'member.change'; id: string; change: StaffChange }
  | { type: 'removal.ask'; id: string }
  | { type: 'removal.cancel' }
  | { type: 'removal.confirm' }

/** `issue` is about the typed e-mail address; `signIn` means that the sign-in is too old. */
export type StaffRefusal = { outcome: 'refused'; error: string; issue?: string | undefined; signIn: boolean }
export type AddOutcome = { outcome: 'added'; member: StaffMember } | StaffRefusal
export type ChangeOutcome = { outcome: 'changed'; members: StaffMember[] } | StaffRefusal
type MemberChange = { id: string; change: StaffChange }

type Context = {
  members: StaffMember[]
  added: NewStaff
  changed: MemberChange | undefined
  error: string | undefined
  issue: string | undefined
  isSignInTooOld: boolean
}

const noRefusal = { error: undefined, issue: undefined, isSignInTooOld: false }

export const staffMachine = setup({
  types: {} as { context: Context; events: StaffEvent; tags: 'busy' },
  actors: {
    listStaff: fromPromise<StaffMember[]>(() =>
      Promise.reject(new Error('staff: listStaff is not provided')),
    ),
    addStaff: fromPromise<AddOutcome, NewStaff>(() =>
      Promise.reject(new Error('staff: addStaff is not provided')),
    ),
    changeStaff: fromPromise<ChangeOutcome, MemberChange>(() =>
      Promise.reject(new Error('staff: changeStaff is not provided')),
    ),
  },
  guards: {
    isAdded: (_, { outcome }: AddOutcome) => outcome === 'added',
    isChanged: (_, { outcome }: ChangeOutcome) => outcome === 'changed',
  },
}).createMachine({
  id: 'staff',
  description: 'Office staff, their roles and their permissions.',
  context: { members: [], added: { email: '', role: 'sales' }, changed: undefined, ...noRefusal },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'listStaff',
        src: 'listStaff',
        onDone: { target: 'shown', actions: assign({ members: ({ event }) => event.output }) },
        onError: {
          target: 'failed',
          actions: assign({ error: ({ event }) => (event.error as Error).message }),
        },
      },
    },
    failed: { on: { retry: { target: 'loading', actions: assign(noRefusal) } } },
    shown: {
      on: {
        'email.change': {
          actions: assign({
            added: ({ context, event }) => ({ ...context.added, email: event.value }),
            issue: undefined,
          }),
        },
        'role.choose': {
          actions: assign({ added: ({ context, event }) => ({ ...context.added, role: event.role }) }),
        },
        'member.add': { target: 'adding', actions: assign(noRefusal) },
        'member.change': {
          target: 'changing',
          actions: assign({ changed: ({ event: { id, change } }) => ({ id, change }), ...noRefusal }),
        },
        'removal.ask': {
          target: 'asking',
          actions: assign({
            changed: ({ event }) => ({ id: event.id, change: { change: 'remove' } }),
            ...noRefusal,
          }),
        },
      },
    },
    asking: {
      description: 'The member of staff is asked to confirm before somebody is removed.',
      on: {
        'removal.cancel': { target: 'shown', actions: assign({ changed: undefined }) },
        'removal.confirm': { target: 'changing' },
      },
    },
    adding: {
      tags: 'busy',
      invoke: {
        id: 'addStaff',
        src: 'addStaff',
        input: ({ context }) => context.added,
        onDone: [
          {
            guard: { type: 'isAdded', params: ({ event }) => event.output },
            target: 'shown',
            actions: assign(({ context, event }) => withAdded(context, event.output)),
          },
          { target: 'shown', actions: assign(({ event }) => refusalOf(event.output)) },
        ],
        onError: { target: 'shown', actions: assign({ error: messages.unknown }) },
      },
    },
    changing: {
      tags: 'busy',
      invoke: {
        id: 'changeStaff',
        src: 'changeStaff',
        input: ({ context }) => context.changed ?? noChange,
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'shown',
            actions: assign(({ context, event }) => ({
              members: event.output.outcome === 'changed' ? event.output.members : context.members,
              changed: undefined,
            })),
          },
          { target: 'shown', actions: assign(({ event }) => refusalOf(event.output)) },
        ],
        onError: { target: 'shown', actions: assign({ error: messages.unknown }) },
      },
    },
  },
})

export type StaffActor = ActorRefFrom<typeof staffMachine>

const noChange: MemberChange = { id: '', change: { change: 'remove' } }

function withAdded({ members, added }: Context, outcome: AddOutcome): Pick<Context, 'members' | 'added'> {
  if (outcome.outcome !== 'added') return { members, added }
  return { members: [...members, outcome.member], added: { email: '', role: 'sales' } }
}

function refusalOf(outcome: AddOutcome | ChangeOutcome): Pick<Context, 'error' | 'issue' | 'isSignInTooOld'> {
  if (outcome.outcome !== 'refused') return noRefusal
  return { error: outcome.error, issue: outcome.issue, isSignInTooOld: outcome.signIn }
}
