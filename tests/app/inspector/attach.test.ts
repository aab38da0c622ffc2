import { describe, expect, test, vi } from 'vitest'
import { fromPromise } from 'xstate'
import { menuMachine } from '#machines/menu.ts'
import { portalMachine } from '#machines/portals/portal.ts'
import { sessionMachine } from '#machines/sign-in/session.ts'
import { waitMs } from '#tests/support/patience.ts'
import { fullProposal } from '#tests/support/portal-documents.ts'
import { attachInspector, lastChannel, inertActor, stepsOf, setUpInspectedPage } from './inspected-page.ts'

const neverSettling = fromPromise(() => new Promise<never>(() => {}))

setUpInspectedPage()

describe('the inspector hears', () => {
  test('which transition of its chart an actor took, and why it did not take another', async () => {
    const create = attachInspector()
    const menu = create(menuMachine.provide({ actors: { popups: inertActor } })).start()
    menu.send({ type: 'popup.opened', popup: 'menu' })
    menu.send({ type: 'popup.closed', popup: 'solutions' })
    const [start, opened, closed] = await stepsOf('menu')
    const atFirst = { from: [], to: ['closed'], page: '/pricing', parent: null }
    expect(start).toMatchObject({ event: { type: 'start' }, ...atFirst })
    expect(opened).toMatchObject({
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
    })
    expect(closed).toMatchObject({
      taken: [],
      refused: [{ key: 'menu | popup.closed | 0', guard: 'isPopup' }],
      from: ['menu.collapsed'],
      to: ['menu.collapsed'],
    })
  })

  test('the actors it invokes, what they answer, and that they end', async () => {
    const create = attachInspector()
    const readToken = fromPromise(async () => ({ user: { id: 'u1' }, remaining: 60_000 }))
    const machine = sessionMachine.provide({
      actors: { readToken: readToken as never, otherTabs: inertActor, pendingLogOuts: inertActor },
    })
    const session = create(machine).start()
    await vi.waitUntil(() => session.getSnapshot().matches('loggedIn'), { timeout: waitMs })
    const [asked, answered] = await stepsOf('readToken')
    const [start, done] = await stepsOf('session')
    expect([asked, answered].map((step) => [step?.event?.type, step?.status, step?.parent])).toEqual([
      ['start', 'active', start?.actor],
      ['resolve', 'done', start?.actor],
    ])
    expect(done).toMatchObject({
      event: { type: 'readToken.done' },
      source: asked?.actor,
      taken: ['loading | readToken.done | 0'],
      to: ['loggedIn.holding'],
    })
    const [timer] = done?.timers ?? []
    expect([timer?.name, Math.round(((timer?.ends ?? 0) - Date.now()) / 10_000)]).toEqual(['untilExpiry', 6])
    session.stop()
    expect((await stepsOf('otherTabs')).map(({ status }) => status)).toEqual(['active', 'stopped'])
    expect((await stepsOf('session')).at(-1)).toMatchObject({ status: 'stopped', timers: [], accepts: [] })
  })

  test('neither the code nor the viewer token nor a word of the document from an open portal', async () => {
    const create = attachInspector()
    const unlock = fromPromise(async () => ({
      document: { kind: 'proposal', content: fullProposal },
      viewer: 'viewer-of-this-document',
    }))
    const actors = {
      reader: inertActor,
      printTitle: inertActor,
      visibility: inertActor,
      print: neverSettling,
      checkAccess: neverSettling,
    }
    const portal = create(portalMachine.provide({ actors: { ...actors, unlock } as never }), {
      kind: 'proposal',
      documentId: 'd1',
    }).start()
    portal.send({ type: 'code.change', code: 'open-sesame' })
    portal.send({ type: 'code.submit' })
    await vi.waitUntil(() => portal.getSnapshot().matches('unlocked'), { timeout: waitMs })
    portal.send({ type: 'document.print' })
    expect((await stepsOf('portal')).at(-1)?.to).toContain('unlocked.document.printing')
    const words: string[] = []
    JSON.stringify(fullProposal, (_, value: unknown) => {
      if (typeof value === 'string' && value.length > 8) words.push(value)
      return value
    })
    expect(words.length).toBeGreaterThan(20)
    const stepsJson = JSON.stringify(lastChannel().steps)
    expect(
      [...words, 'viewer-of-this-document', 'open-sesame'].filter((one) => stepsJson.includes(one)),
    ).toEqual([])
  })
})
