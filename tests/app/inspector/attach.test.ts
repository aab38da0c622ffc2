import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { InspectedStep } from '#contract/inspector.ts'
import { localKeys } from '#contract/storage.ts'
import { menuMachine } from '#machines/menu.ts'
import { portalMachine } from '#machines/portals/portal.ts'
import { attach } from '#src/inspector/attach.ts'
import { redact } from '#src/inspector/redact.ts'
import { loginToken } from '#tests/effects/tokens.ts'
import { waitMs } from '#tests/support/timeouts.ts'
import { fullProposal } from '#tests/support/portal-documents.ts'

/** Replaces the browser's BroadcastChannel and records what the page posts. */
class Channel extends EventTarget {
  static steps: InspectedStep[] = []
  postMessage(message: { steps: InspectedStep[] }) {
    Channel.steps.push(...structuredClone(message.steps))
  }
  close() {}
}
const inertActor = fromCallback(() => {}) as never
const neverSettling = fromPromise(() => new Promise<never>(() => {}))

beforeEach(() => {
  vi.stubGlobal('BroadcastChannel', Channel)
  localStorage.setItem(localKeys.inspectMachines, 'yes')
  history.replaceState(null, '', '/pricing?secret=1')
})
afterEach(() => {
  window.dispatchEvent(new Event('pagehide'))
  Channel.steps = []
  localStorage.clear()
})

test('the inspector hears which transition of its chart an actor took, and why it did not take another', async () => {
  const machine = menuMachine.provide({ actors: { popups: inertActor } })
  const menu = createActor(machine, { inspect: attach(window, new Set()) }).start()
  menu.send({ type: 'popup.opened', popup: 'menu' })
  menu.send({ type: 'popup.closed', popup: 'solutions' })
  await Promise.resolve()
  expect(Channel.steps.filter(({ name }) => name === 'menu')).toMatchObject([
    { event: { type: 'start' }, from: [], to: ['closed'], page: '/pricing', parent: null },
    {
      event: { type: 'popup.opened', popup: 'menu' },
      from: ['closed'],
      to: ['menu.collapsed'],
      source: null,
      taken: [' | popup.opened | 2'],
      refused: [
        { key: ' | popup.opened | 0', guard: 'isPopup' },
        { key: ' | popup.opened | 1', guard: 'isPopup' },
      ],
      accepts: expect.arrayContaining(['popup.opened', 'popup.closed', 'group.toggle']),
    },
    {
      from: ['menu.collapsed'],
      to: ['menu.collapsed'],
      taken: [],
      refused: [{ key: 'menu | popup.closed | 0', guard: 'isPopup' }],
    },
  ])
})

test('of an open portal the inspector hears neither the code nor the viewer token nor a word of the document', async () => {
  const viewer = 'viewer-of-this-document'
  const unlock = fromPromise(async () => ({ document: { kind: 'proposal', content: fullProposal }, viewer }))
  const inert = { reader: inertActor, printTitle: inertActor, visibility: inertActor }
  const actors = { ...inert, print: neverSettling, checkAccess: neverSettling, unlock }
  const portal = createActor(portalMachine.provide({ actors: actors as never }), {
    input: { kind: 'proposal', documentId: 'd1' },
    inspect: attach(window, new Set()),
  }).start()
  portal.send({ type: 'code.change', code: 'open-sesame' })
  portal.send({ type: 'code.submit' })
  await vi.waitUntil(() => portal.getSnapshot().matches('unlocked'), { timeout: waitMs })
  portal.send({ type: 'document.print' })
  await Promise.resolve()
  expect(Channel.steps.findLast(({ name }) => name === 'portal')?.to).toContain('unlocked.document.printing')
  const words: string[] = []
  JSON.stringify(fullProposal, (_, value: unknown) => {
    if (typeof value === 'string' && value.length > 8) words.push(value)
    return value
  })
  expect(words.length).toBeGreaterThan(20)
  const told = JSON.stringify(Channel.steps)
  expect([...words, viewer, 'open-sesame'].filter((one) => told.includes(one))).toEqual([])
})

test('an inspected event shows everything but secrets and personal data', () => {
  const event = {
    type: '@xstate.event',
    event: { type: 'login', token: 'abc', nested: [{ razorpay_signature: 'abc', orderId: 'order_1' }] },
    input: { offered: 'abc' },
    output: { said: `Bearer ${loginToken()} sent` },
    user: { name: 'Asha' },
    context: { plan: 'client', email: 'asha@example.com', fields: { message: 'Hello' } },
    change: { name: 'message', value: 'Hello' },
    receipt: { number: 'N-2026-000001', buyer: { name: 'Asha', company: 'Rao Textiles' } },
    portal: { value: { document: 'reading' }, document: { kind: 'proposal', content: {} }, viewer: 'v1' },
    error: new TypeError(`no ${loginToken()}`),
  }
  expect(redact(event)).toEqual({
    type: '@xstate.event',
    event: { type: 'login', token: '•••', nested: [{ razorpay_signature: '•••', orderId: 'order_1' }] },
    input: { offered: '•••' },
    output: { said: 'Bearer ••• sent' },
    user: '•••',
    context: { plan: 'client', email: '•••', fields: '•••' },
    change: { name: 'message', value: '•••' },
    receipt: { number: 'N-2026-000001', buyer: '•••' },
    portal: { value: { document: 'reading' }, document: '•••', viewer: '•••' },
    error: 'TypeError: no •••',
  })
})
