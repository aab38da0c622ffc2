import { describe, expect, test } from 'vitest'
import { localKeys } from '#contract/storage.ts'
import { menuMachine } from '#machines/menu.ts'
import {
  attachInspector,
  Channel,
  lastChannel,
  inertActor,
  runningActors,
  stepsOf,
  setUpInspectedPage,
} from './inspected-page.ts'

setUpInspectedPage()

describe('the inspector', () => {
  test('that comes late gets the actors that run already, with their state', async () => {
    localStorage.clear()
    const create = attachInspector()
    const menu = create(menuMachine.provide({ actors: { popups: inertActor } })).start()
    menu.send({ type: 'popup.opened', popup: 'solutions' })
    runningActors.add(menu)
    expect(Channel.opened).toEqual([])
    localStorage.setItem(localKeys.inspectMachines, 'yes')
    window.dispatchEvent(new Event('storage'))
    expect(await stepsOf('menu')).toMatchObject([
      { event: null, status: 'active', from: [], to: ['solutions'] },
    ])
    menu.send({ type: 'popup.closed', popup: 'solutions' })
    expect((await stepsOf('menu')).at(-1)).toMatchObject({ from: ['solutions'], to: ['closed'] })
  })

  test('that stops listening hears no more', async () => {
    const create = attachInspector()
    const menu = create(menuMachine.provide({ actors: { popups: inertActor } })).start()
    runningActors.add(menu)
    localStorage.clear()
    window.dispatchEvent(new Event('storage'))
    expect(lastChannel().isClosed).toBe(true)
    const { length } = lastChannel().steps
    menu.send({ type: 'popup.opened', popup: 'solutions' })
    await Promise.resolve()
    expect(lastChannel().steps).toHaveLength(length)
  })

  test('sends an event to the very actor, and nonsense to nobody', async () => {
    const create = attachInspector()
    const [menu, other] = [1, 2].map(() =>
      create(menuMachine.provide({ actors: { popups: inertActor } })).start(),
    )
    if (!menu || !other) throw new Error('there are two')
    runningActors.add(menu).add(other)
    const [first] = await stepsOf('menu')
    for (const nonsense of [null, undefined, 'send', { type: 'send' }]) lastChannel().receive(nonsense)
    lastChannel().receive({
      type: 'send',
      actor: first?.actor,
      event: { type: 'popup.opened', popup: 'development' },
    })
    expect([menu, other].map((actor) => actor.getSnapshot().value as unknown)).toEqual([
      'development',
      'closed',
    ])
  })

  test('hears of running actors again when it asks, and that they end with their document', async () => {
    const create = attachInspector()
    const menu = create(menuMachine.provide({ actors: { popups: inertActor } })).start()
    runningActors.add(menu)
    lastChannel().receive({ type: 'announce' })
    window.dispatchEvent(new Event('pagehide'))
    const steps = await stepsOf('menu')
    expect(steps.map(({ event, status }) => [event?.type, status])).toEqual([
      ['start', 'active'],
      [undefined, 'active'],
      ['stop', 'stopped'],
    ])
  })

  test('sees one tab where a full load opens the next document', async () => {
    const name = 'menu'
    const machine = menuMachine.provide({ actors: { popups: inertActor } })
    attachInspector()(machine).start()
    const [before] = await stepsOf(name)
    window.dispatchEvent(new Event('pagehide'))
    attachInspector()(machine).start()
    const [after] = await stepsOf(name)
    expect(after?.tab).toBe(before?.tab)
    expect(after?.actor).not.toBe(before?.actor)
  })
})
