import { expect, test, vi } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { apiPaths } from '#contract/paths.ts'
import { sessionState } from '#machines/sign-in/session.ts'
import { spotlightMachine } from '#machines/spotlight.ts'
import { createCheckoutAges } from '#src/effects/payments/checkout/age.ts'
import { spotlightEffects } from '#src/effects/spotlight.ts'
import { submissionEffects } from '#src/effects/blueprints/submission.ts'
import { visitEffects } from '#src/effects/visit.ts'
import { earlierData } from '#tests/support/earlier.ts'
import { apiWith, runActor } from './api-harness.ts'
import { createTestDrafts, openForm } from './form-harness.ts'
import { startSession } from './session-harness.ts'
import { mockFetch, callsOf } from './tokens.ts'

const { asha, bela, chitra, dora } = earlierData.people
const now = () => Date.parse(earlierData.madeAt)

/** Fills the storage as a person's browser did at commit 4890184. */
function restoreBrowserOf(person: typeof asha) {
  for (const [key, value] of Object.entries(person.localStorage)) localStorage.setItem(key, value)
  for (const [key, value] of Object.entries(person.sessionStorage)) sessionStorage.setItem(key, value)
}

test('who was signed in still is', async () => {
  restoreBrowserOf(asha)
  const session = startSession({ now })
  await waitFor(session, (snapshot) => !snapshot.matches('loading'))
  expect(sessionState(session.getSnapshot()).user).toEqual(asha.account.user)
  expect(localStorage.getItem('authToken')).toBe(asha.localStorage.authToken)
})

test('a log-out that did not reach the server is sent again, and then forgotten', async () => {
  restoreBrowserOf(chitra)
  const fetch = mockFetch()
  startSession({ fetch, now })
  const token = chitra.localStorage['unended-tokens']
  expect(callsOf(fetch)).toEqual([{ path: apiPaths.logOut, token, body: {} }])
  await expect.poll(() => localStorage.getItem('unended-tokens')).toBeNull()
})

test('the spotlight that was closed stays away', async () => {
  restoreBrowserOf(asha)
  const clock = new SimulatedClock()
  const fetchPopup = vi.fn(async () => undefined)
  const machine = spotlightMachine.provide(spotlightEffects({ window, now, fetchPopup }))
  const spotlight = createActor(machine, { clock }).start()
  await waitFor(spotlight, (snapshot) => snapshot.matches('waiting'))
  clock.increment(60_000)
  await waitFor(spotlight, (snapshot) => !snapshot.matches('waiting') && !snapshot.matches('looking'))
  expect(spotlight.getSnapshot().value).toBe('dismissed')
  expect(fetchPopup).not.toHaveBeenCalled()
  spotlight.stop()
})

test('an enquiry that was not answered is in its form again, and sent again as the same one', async () => {
  restoreBrowserOf(asha)
  const { fields, submit, sent } = await openForm('contact')
  const message = 'Invoices wait for somebody.'
  const typed = { name: 'Asha Rao', email: asha.email, service: 'ai&copilot', message }
  expect(fields()).toEqual(typed)
  expect((await submit()).value).toBe('success')
  const { key } = JSON.parse(asha.sessionStorage['attempt:contact'] ?? '') as { key: string }
  expect(sent).toEqual([{ path: apiPaths.contact, key, body: { company: '', ...typed } }])
})

test('a Blueprint that was being written is in its form again', async () => {
  restoreBrowserOf(dora)
  const drafts = createTestDrafts(() => localStorage)
  const { recall } = submissionEffects({ api: apiWith(mockFetch()), drafts, places: new Map() }).actors
  const input = { authorId: dora.account.user.id, revises: undefined, jobId: undefined }
  expect((await runActor(recall, input)).texts).toEqual({
    title: 'Month end in a day',
    summary: 'Accruals that explain themselves.',
    content: '# The situation\n\nTwelve days.',
  })
})

test('a checkout is as old as it was', () => {
  restoreBrowserOf(bela)
  const openedAt = Number(bela.sessionStorage['checkout-opened:client_monthly_10'])
  expect(createCheckoutAges(() => sessionStorage, now).of('client_monthly_10')).toBe(now() - openedAt)
})

test('a visit that was reported is not reported again, and the next one is a returning one', async () => {
  restoreBrowserOf(asha)
  const { takeReport } = visitEffects({ window, fetch, now }).actors
  expect(await runActor(takeReport)).toBeUndefined()
  sessionStorage.clear()
  expect((await runActor(takeReport))?.isReturning).toBe(true)
})
