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

const startMenu = (create = attachInspector()) => {
  const menu = create(menuMachine.provide({ actors: { popups: inertActor } })).start()
  runningActors.add(menu)
  return menu
}

describe('the inspector', () => {
  test('that comes late gets the actors that run already, and hears no more once it stops listening', async () => {
    localStorage.clear()
    const menu = startMenu()
    menu.send({ type: 'popup.opened', popup: 'solutions' })
    expect(Channel.opened).toEqual([])
    localStorage.setItem(localKeys.inspectMachines, 'yes')
    window.dispatchEvent(new Event('storage'))
    menu.send({ type: 'popup.closed', popup: 'solutions' })
    expect(await stepsOf('menu')).toMatchObject([
      { event: null, status: 'active', from: [], to: ['solutions'] },
      { from: ['solutions'], to: ['closed'] },
    ])
    localStorage.clear()
    window.dispatchEvent(new Event('storage'))
    menu.send({ type: 'popup.opened', popup: 'solutions' })
    expect([lastChannel().isClosed, (await stepsOf('menu')).length]).toEqual([true, 2])
  })

  test('sends an event to the very actor, and nonsense to nobody', async () => {
    const create = attachInspector()
    const [menu, other] = [startMenu(create), startMenu(create)]
    const [first] = await stepsOf('menu')
    for (const nonsense of [null, undefined, 'send', { type: 'send' }]) lastChannel().receive(nonsense)
    const event = { type: 'popup.opened', popup: 'development' }
    lastChannel().receive({ type: 'send', actor: first?.actor, event })
    const values = [menu, other].map((actor) => actor.getSnapshot().value as unknown)
    expect(values).toEqual(['development', 'closed'])
  })

  test('hears of running actors when it asks, of their end, and sees one tab where the next document opens', async () => {
    startMenu()
    lastChannel().receive({ type: 'announce' })
    window.dispatchEvent(new Event('pagehide'))
    const steps = await stepsOf('menu')
    expect(steps.map(({ event, status }) => [event?.type, status])).toEqual([
      ['start', 'active'],
      [undefined, 'active'],
      ['stop', 'stopped'],
    ])
    startMenu()
    const [next] = await stepsOf('menu')
    expect([next?.tab, next?.actor === steps[0]?.actor]).toEqual([steps[0]?.tab, false])
  })
})
