import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { PortalKind } from '#contract/portals/portals.ts'
import { portalMachine } from '#machines/portals/portal.ts'
import { portalEffects } from '#src/effects/portals/portal.ts'
import { offlineFetch, pageWith, refusal, unreachable, type Answer } from './api-harness.ts'
import { mockFetch, sentBy } from './tokens.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Opens a portal and submits its code. Calls get the answers in turn; the last one repeats. */
const openPortal = async (kind: PortalKind, answers: Answer[], documentId = 'd1') => {
  const given = answers.filter((answer) => answer !== 'none')
  const fetch = given.length === 0 ? offlineFetch() : mockFetch(...given)
  const codeField: { current: HTMLInputElement | null } = { current: null }
  const machine = portalMachine.provide(portalEffects({ ...pageWith(fetch), codeField }))
  const actor = createActor(machine, { input: { kind, documentId } }).start()
  actor.send({ type: 'code.change', code: 'demo' })
  actor.send({ type: 'code.submit' })
  await vi.advanceTimersByTimeAsync(0)
  return { actor, codeField, fetch, sent: () => sentBy(fetch), context: () => actor.getSnapshot().context }
}

const unlocked: Answer = { body: { proposalContent: { project_name: 'P' }, viewer: 'v1' } }
const ended = refusal(401, 'no')
const statusCall = ['POST /api/public/portal-status', { viewer: 'v1' }]

test('a code is sent as the password, to the address of its document', async () => {
  const { sent } = await openPortal('proposal', [unlocked], 'a/b c')
  expect(sent()).toEqual([['POST /api/public/proposal/a%2Fb%20c', { password: 'demo' }]])
})

const failedText = 'Authentication failed.'

test.each<[string, PortalKind, Answer, string]>([
  ['a refusal with a sentence', 'proposal', refusal(401, 'Not today.'), 'Not today.'],
  ['an answer that is no JSON', 'deck', { status: 502, body: '<h1>' }, failedText],
  ['a proposal without its content', 'proposal', { body: { viewer: 'v1' } }, failedText],
  ['a server that cannot be reached', 'deck', 'none', unreachable],
])('%s opens nothing and says so', async (_, kind, answer, sentence) => {
  const { actor, context } = await openPortal(kind, [answer])
  expect([actor.getSnapshot().value, context().error]).toEqual(['locked', sentence])
})

test('a code that has ended while its reader read the agreement is asked for again, in its field', async () => {
  const asked: Answer = { status: 202, body: { agreement: { text: 'Keep it.', sha256: 'a1', version: 1 } } }
  const { actor, codeField, sent, context } = await openPortal('proposal', [asked, refusal(401, 'Wrong.')])
  // The field comes back to the page once the agreement has left it.
  actor.subscribe((snapshot) => {
    if (snapshot.matches('locked'))
      codeField.current ??= document.body.appendChild(document.createElement('input'))
  })
  actor.send({ type: 'agreement.tick' })
  actor.send({ type: 'agreement.accept' })
  await vi.advanceTimersByTimeAsync(1)
  expect(sent().at(-1)).toEqual(['POST /api/public/proposal/d1', { password: 'demo', agreed: 'a1' }])
  expect([actor.getSnapshot().value, context().error]).toEqual(['locked', 'Wrong.'])
  expect(document.activeElement).toBe(codeField.current)
  codeField.current?.remove()
})

test('an open document asks every 45 seconds and closes when its access ended, not while nobody can tell', async () => {
  const answers = [unlocked, { body: {} }, refusal(503, 'no'), ended]
  const { actor, fetch, sent, context } = await openPortal('proposal', answers)
  await vi.advanceTimersByTimeAsync(45_000)
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await vi.advanceTimersByTimeAsync(2 * 45_000)
  expect(actor.getSnapshot().matches('unlocked')).toBe(true)
  expect(sent().slice(1)).toEqual(Array(3).fill(statusCall))
  await vi.advanceTimersByTimeAsync(10 * 45_000)
  const error = 'Access to this document has ended.'
  expect(context()).toMatchObject({ document: undefined, viewer: undefined, error })
  expect([actor.getSnapshot().value, sent().length]).toEqual(['locked', 5])
})

test('a hidden page does not ask, and asks at once when it is seen again', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { actor, sent } = await openPortal('proposal', [unlocked, ended])
  await vi.advanceTimersByTimeAsync(10 * 45_000)
  expect(sent().length).toBe(1)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(actor.getSnapshot().value).toBe('locked')
})

test.each<[string, 'linkCopied' | 'linkNotCopied', () => Promise<void>]>([
  ['is copied as it is', 'linkCopied', () => Promise.resolve()],
  ['is shown where the browser refuses', 'linkNotCopied', () => Promise.reject(new Error('refused'))],
])('a link that is to be copied %s', async (_, reading, answer) => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(answer)
  const { actor, context } = await openPortal('proposal', [unlocked])
  const link = 'https://site.example/proposal/d1#slide-2'
  actor.send({ type: 'link.copy', link })
  await vi.advanceTimersByTimeAsync(0)
  expect([writeText.mock.calls, context().link]).toEqual([[[link]], link])
  expect(actor.getSnapshot().matches({ unlocked: { document: { reading } } })).toBe(true)
})

test('printing waits for fonts and for pictures, but not for long, and is named after the document', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const printed: string[] = []
  window.print = () => void printed.push(document.title)
  const picture = { decode: () => held }
  Object.defineProperties(document, {
    fonts: { value: { ready: Promise.resolve() }, configurable: true },
    images: { value: [picture], configurable: true },
  })
  document.title = 'Vision Portal'
  const { actor } = await openPortal('proposal', [{ body: { proposalContent: { project_name: 'P' } } }])

  actor.send({ type: 'document.print' })
  await vi.advanceTimersByTimeAsync(4_000)
  expect(printed).toEqual([])
  release()
  await vi.advanceTimersByTimeAsync(0)
  expect(printed).toEqual(['P – Northloop'])
  window.dispatchEvent(new Event('afterprint'))
  expect(document.title).toBe('Vision Portal')

  picture.decode = () => new Promise<void>(() => {})
  actor.send({ type: 'document.print' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(printed).toEqual(['P – Northloop', 'P – Northloop'])
})
