import { expect, test } from 'vitest'
import { decisionEffects } from '#src/effects/decisions/decision.ts'
import { createDrafts } from '#src/effects/platform/drafts.ts'
import { apiWith, outcomeOf, refusal, runActor, unreachableText } from './api-harness.ts'
import type { FetchMock } from './tokens.ts'

const actorsWith = (fetch: FetchMock) =>
  decisionEffects({
    api: apiWith(fetch),
    drafts: createDrafts(
      () => window.localStorage,
      () => 'key',
    ),
    window,
    places: new Map(),
    onReplaced: () => {},
  }).actors

const shown = { portalId: 'p1', viewer: 'v', version: '1.a' }
const mailed = { confirmation: '0f8fad5b-d9cb-469f-a165-70867728950e', code: '123456' }
const decision = { kind: 'decline' as const, reason: 'Too early.' }
const ada = { name: 'Ada', role: 'Director' }

const read = (fetch: FetchMock) => runActor(actorsWith(fetch).readDecision, { ...shown, confirmations: [] })
const requestCode = (fetch: FetchMock) =>
  runActor(actorsWith(fetch).requestCode, { ...shown, kind: 'decline', email: 'ada@alder.example' })
const confirm = (fetch: FetchMock) =>
  runActor(actorsWith(fetch).confirm, { ...shown, ...mailed, ...ada, decision })

const decided = { kind: 'decline', name: 'Ada', at: '2026-03-08T10:00:00.000Z', seal: null }
const open = { version: '1.a', decided: null }
const version = { body: { ...open, version: '2.b', document: {} } }
const replacement = { version: '2.b', document: {} }
const closed = refusal(404, 'The proposal is closed.')
const isTaken = refusal(409, 'Somebody has decided.')
const wrong = refusal(400, 'Please check the code.', { code: 'This code is wrong.' })
const refused = {
  outcome: 'refused',
  error: 'Please check the code.',
  fields: { code: 'This code is wrong.' },
}

test.each([
  ['of an open proposal', read, { body: open }, { outcome: 'open' }],
  ['of another version', read, version, { outcome: 'replaced', replacement }],
  [
    'of another version, for who has decided',
    read,
    { body: { ...version.body, own: decided } },
    { outcome: 'superseded', decided, replacement },
  ],
  [
    'of this version, for who has decided on an earlier one',
    read,
    { body: { ...open, own: decided, ownVersion: '0.a' } },
    { outcome: 'superseded', decided },
  ],
  [
    'of who has decided',
    read,
    { body: { ...open, decided, own: decided } },
    { outcome: 'confirmed', decided },
  ],
  ['of what others decided', read, { body: { ...open, decided } }, { outcome: 'decided', decided }],
  [
    'of a withdrawn proposal',
    read,
    { body: { ...open, withdrawn: decided.at } },
    { outcome: 'withdrawn', withdrawnAt: decided.at },
  ],
  ['of a closed proposal', read, closed, { outcome: 'ended', error: 'The proposal is closed.' }],
  ['of a server in trouble', read, refusal(500, 'Sorry.'), 'Sorry.'],
  ['of no server', read, 'none', unreachableText],
  [
    'to who asks for a code',
    requestCode,
    { body: mailed },
    { outcome: 'sent', confirmation: mailed.confirmation },
  ],
  ['to who asks for a code of a closed proposal', requestCode, closed, { outcome: 'changed' }],
  ['to who asks for a code after somebody has decided', requestCode, isTaken, { outcome: 'changed' }],
  [
    'to who asks for a code too often',
    requestCode,
    refusal(429, 'Wait.'),
    { outcome: 'refused', error: 'Wait.', fields: {} },
  ],
  ['to who decides', confirm, { body: { ...open, decided } }, { outcome: 'decided', decided }],
  ['to who decides what is not there', confirm, { body: open }, { outcome: 'changed' }],
  [
    'to who decides after access has ended',
    confirm,
    refusal(401, 'Enter the access code.'),
    { outcome: 'changed' },
  ],
  ['to who mistypes the code', confirm, wrong, refused],
  ['to who decides without a server', confirm, 'none', unreachableText],
] as const)('the answer %s becomes an outcome of the machine', async (_, act, answer, outcome) => {
  expect(await outcomeOf(act, answer)).toEqual(outcome)
})
