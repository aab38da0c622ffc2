import { decisionEffects } from '#src/effects/decisions/decision.ts'
import { unsentEffects } from '#src/effects/decisions/unsent.ts'
import { pageWith, refusal, runActor, testAnswers } from './api-harness.ts'
import type { FetchMock } from './tokens.ts'

const actorsWith = (fetch: FetchMock) =>
  decisionEffects({ ...pageWith(fetch), onReplaced: () => {}, onEnded: () => {} }).actors

const shown = { portalId: 'p1', viewer: 'v', version: '1.a' }
const mailed = { confirmation: '0f8fad5b-d9cb-469f-a165-70867728950e', code: '123456' }
const decision = { kind: 'decline' as const, reason: 'Too early.' }
const ada = { name: 'Ada', role: 'Director' }

const read = (fetch: FetchMock) => runActor(actorsWith(fetch).readDecision, { ...shown, confirmations: [] })
const requestCode = (fetch: FetchMock) =>
  runActor(actorsWith(fetch).requestCode, { ...shown, kind: 'decline', email: 'ada@alder.example' })
const readOwn = (fetch: FetchMock) =>
  runActor(unsentEffects(pageWith(fetch)).actors.readOwn, {
    viewer: 'v',
    version: '1.a',
    confirmations: [mailed.confirmation],
  })
const confirmation = { ...shown, ...mailed, ...ada, decision }
const confirm = (fetch: FetchMock) => runActor(actorsWith(fetch).confirm, confirmation)

const at = '2026-03-08T10:00:00.000Z'
const decided = { kind: 'decline', name: 'Ada', at, seal: null, recorded: { ...ada, decision } }
const open = { version: '1.a', decided: null }
const state = (changed: object) => ({ body: { ...open, ...changed } })
const replacement = { version: '2.b', document: {} }
const closed = refusal(404, 'The proposal is closed.')
const fields = { code: 'This code is wrong.' }
const changed = { outcome: 'changed' }
const refused = (error: string, issues: object) => ({ outcome: 'refused', error, fields: issues })
const superseded = { outcome: 'superseded', decided }
const sent = { outcome: 'sent', confirmation: mailed.confirmation }

testAnswers('%s gives the outcome that the machine expects', [
  ['reading an open proposal', read, state({}), { outcome: 'open' }],
  ['reading a newer version', read, state(replacement), { outcome: 'replaced', replacement }],
  ['reading after deciding', read, state({ ...replacement, own: decided }), { ...superseded, replacement }],
  ['reading after deciding earlier', read, state({ own: decided, ownVersion: '0.a' }), superseded],
  ['reading after deciding', read, state({ decided, own: decided }), { outcome: 'confirmed', decided }],
  ['reading a decision of somebody else', read, state({ decided }), { outcome: 'decided', decided }],
  ['reading once withdrawn', read, state({ withdrawn: at }), { outcome: 'withdrawn', withdrawnAt: at }],
  ['reading a closed proposal', read, closed, { outcome: 'ended', error: 'The proposal is closed.' }],
  ['reading while the server fails', read, refusal(500, 'Sorry.'), 'Sorry.'],
  ['asking for one’s own decision once access has ended', readOwn, state({ own: decided }), decided],
  ['asking where somebody else has decided', readOwn, state({ decided }), undefined],
  ['asking where nothing was recorded', readOwn, closed, undefined],
  ['requesting a code', requestCode, { body: mailed }, sent],
  ['requesting a code for a closed proposal', requestCode, closed, changed],
  ['requesting a code after somebody else has decided', requestCode, refusal(409, 'Decided.'), changed],
  ['requesting codes too often', requestCode, refusal(429, 'Wait.'), refused('Wait.', {})],
  ['confirming with the right code', confirm, state({ decided }), { outcome: 'decided', decided }],
  ['confirming while nothing is decided', confirm, state({}), changed],
  ['confirming after access has ended', confirm, refusal(401, 'Enter the access code.'), changed],
  ['confirming with a wrong code', confirm, refusal(400, 'Check.', fields), refused('Check.', fields)],
])
