import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { PortalKind } from '#contract/portals/portals.ts'
import { portalMachine } from '#machines/portals/portal.ts'
import { createApi } from '#src/effects/platform/api.ts'
import { createWatchedRef } from '#src/effects/platform/watched-ref.ts'
import { portalEffects } from '#src/effects/portals/portal.ts'

type SentCall = { path: string; body: unknown; headers: Record<string, string> }
type Reply = () => Response | Promise<Response>

const answerJson =
  (body: unknown, status = 200): Reply =>
  () =>
    Response.json(body, { status })
const answerNoContent: Reply = () => new Response(null, { status: 204 })
const loseAnswer: Reply = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Opens a portal and submits its code. Calls get the replies in turn; the last one repeats. */
const openPortal = async (kind: PortalKind, replies: Reply[], documentId = 'd1') => {
  const calls: SentCall[] = []
  const api = createApi({
    fetch: async (path, init = {}) => {
      calls.push({
        path: path as string,
        body: JSON.parse(init.body as string) as unknown,
        headers: init.headers as Record<string, string>,
      })
      const reply = replies.length > 1 ? replies.shift() : replies[0]
      if (!reply) throw new Error('nobody replies')
      return reply()
    },
    tokens: { read: () => undefined },
    onTokenRefused: () => {},
  })
  const elements = { codeField: { current: null }, slides: createWatchedRef(), rail: { current: null } }
  const machine = portalMachine.provide(portalEffects({ api, window, ...elements }))
  const actor = createActor(machine, { input: { kind, documentId } }).start()
  actor.send({ type: 'code.change', code: 'demo' })
  actor.send({ type: 'code.submit' })
  await vi.advanceTimersByTimeAsync(0)
  return { actor, calls, context: () => actor.getSnapshot().context }
}

const unlockBody = { proposalContent: { project_name: 'P' }, viewer: 'v1' }

test('a code is sent as the password, to the address of its document', async () => {
  const { calls } = await openPortal('proposal', [answerJson(unlockBody)], 'a/b c')
  expect(calls).toEqual([
    {
      path: '/api/public/proposal/a%2Fb%20c',
      body: { password: 'demo' },
      headers: { 'content-type': 'application/json' },
    },
  ])
})

test('the answer of a deck is the document itself, without its token', async () => {
  const { calls, context } = await openPortal('deck', [
    answerJson({ deckName: 'D', sections: null, viewer: 'v1' }),
  ])
  expect(calls.map(({ path }) => path)).toEqual(['/api/public/pitch-deck/d1'])
  expect(context()).toMatchObject({
    document: { kind: 'deck', content: { deckName: 'D' } },
    viewer: 'v1',
    code: '',
  })
})

const failedText = 'Authentication failed.'
const unreachableText = 'We could not reach the server. Please check your connection and try again.'

test.each<[string, PortalKind, Reply, string]>([
  ['a refusal with a sentence', 'proposal', answerJson({ error: 'Not today.' }, 401), 'Not today.'],
  ['an answer that is no JSON', 'deck', () => new Response('<h1>', { status: 502 }), failedText],
  ['a proposal without its content', 'proposal', answerJson({ viewer: 'v1' }), failedText],
  ['a deck that is a list', 'deck', answerJson([]), failedText],
  ['a server that cannot be reached', 'deck', loseAnswer, unreachableText],
])('%s opens nothing and says so', async (_, kind, reply, sentence) => {
  const { actor, context } = await openPortal(kind, [reply])
  expect([actor.getSnapshot().value, context().error]).toEqual(['locked', sentence])
})

test('an open document asks every 45 seconds and closes when its access ended', async () => {
  const { actor, calls, context } = await openPortal('proposal', [
    answerJson(unlockBody),
    answerNoContent,
    loseAnswer,
    answerJson({ error: 'no' }, 503),
    answerJson({ error: 'no' }, 401),
  ])
  await vi.advanceTimersByTimeAsync(3 * 45_000)
  expect(actor.getSnapshot().matches('unlocked')).toBe(true)
  expect(calls.slice(1)).toEqual(
    Array(3).fill({
      path: '/api/public/portal-status',
      body: { viewer: 'v1' },
      headers: { 'content-type': 'application/json' },
    }),
  )
  await vi.advanceTimersByTimeAsync(45_000)
  expect(actor.getSnapshot().value).toBe('locked')
  expect(context()).toMatchObject({
    document: undefined,
    viewer: undefined,
    error: 'Access to this document has ended.',
  })
  await vi.advanceTimersByTimeAsync(10 * 45_000)
  expect(calls.length).toBe(5)
})

test('a hidden page does not ask, and asks at once when it is seen again', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { actor, calls } = await openPortal('proposal', [
    answerJson(unlockBody),
    answerJson({ error: 'no' }, 401),
  ])
  await vi.advanceTimersByTimeAsync(10 * 45_000)
  expect(calls.length).toBe(1)
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
  const { actor, context } = await openPortal('proposal', [answerJson(unlockBody)])
  const link = 'https://site.example/proposal/d1#slide-2'
  actor.send({ type: 'link.copy', link })
  await vi.advanceTimersByTimeAsync(0)
  expect(writeText.mock.calls).toEqual([[link]])
  expect([actor.getSnapshot().matches({ unlocked: { document: { reading } } }), context().link]).toEqual([
    true,
    link,
  ])
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
  const { actor } = await openPortal('proposal', [answerJson({ proposalContent: { project_name: 'P' } })])

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
