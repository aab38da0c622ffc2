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
const alreadyDecided = refusal(409, 'Somebody has decided.')
const wrong = refusal(400, 'Please check the code.', { code: 'This code is wrong.' })
const refused = {
  outcome: 'refused',
  error: 'Please check the code.',
  fields: { code: 'This code is wrong.' },
}

test.each([
  ['reading an open proposal', read, { body: open }, { outcome: 'open' }],
  ['reading a newer version', read, version, { outcome: 'replaced', replacement }],
  [
    'reading a newer version after deciding',
    read,
    { body: { ...version.body, own: decided } },
    { outcome: 'superseded', decided, replacement },
  ],
  [
    'reading a version after deciding on an earlier one',
    read,
    { body: { ...open, own: decided, ownVersion: '0.a' } },
    { outcome: 'superseded', decided },
  ],
  [
    'reading after deciding',
    read,
    { body: { ...open, decided, own: decided } },
    { outcome: 'confirmed', decided },
  ],
  [
    'reading a decision of somebody else',
    read,
    { body: { ...open, decided } },
    { outcome: 'decided', decided },
  ],
  [
    'reading a withdrawn proposal',
    read,
    { body: { ...open, withdrawn: decided.at } },
    { outcome: 'withdrawn', withdrawnAt: decided.at },
  ],
  ['reading a closed proposal', read, closed, { outcome: 'ended', error: 'The proposal is closed.' }],
  ['reading while the server fails', read, refusal(500, 'Sorry.'), 'Sorry.'],
  ['reading while the server is unreachable', read, 'none', unreachableText],
  [
    'requesting a code',
    requestCode,
    { body: mailed },
    { outcome: 'sent', confirmation: mailed.confirmation },
  ],
  ['requesting a code for a closed proposal', requestCode, closed, { outcome: 'changed' }],
  ['requesting a code after somebody else has decided', requestCode, alreadyDecided, { outcome: 'changed' }],
  [
    'requesting codes too often',
    requestCode,
    refusal(429, 'Wait.'),
    { outcome: 'refused', error: 'Wait.', fields: {} },
  ],
  [
    'confirming with the right code',
    confirm,
    { body: { ...open, decided } },
    { outcome: 'decided', decided },
  ],
  ['confirming while nothing is decided', confirm, { body: open }, { outcome: 'changed' }],
  [
    'confirming after access has ended',
    confirm,
    refusal(401, 'Enter the access code.'),
    { outcome: 'changed' },
  ],
  ['confirming with a wrong code', confirm, wrong, refused],
  ['confirming while the server is unreachable', confirm, 'none', unreachableText],
] as const)('%s gives the outcome that the machine expects', async (_, act, answer, outcome) => {
  expect(await outcomeOf(act, answer)).toEqual(outcome)
})
