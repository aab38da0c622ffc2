import { act } from 'react'
import type { DataRouter } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { createRouter } from '#src/app/router.ts'
import { recordLoads, signalUntilTestFinished } from './app-harness.tsx'

let router: DataRouter | undefined
let onLoad: ReturnType<typeof recordLoads>
const open = async (address: string, state: unknown = null) => {
  router?.dispose()
  history.replaceState(state, '', address)
  router = await createRouter(window, signalUntilTestFinished())
  return router
}

beforeEach(() => {
  router = undefined
  onLoad = recordLoads()
})

const currentRouteOf = ({ state }: DataRouter) => state.matches.at(-1)?.route

describe('the router of a document', () => {
  test.each([
    ['/settings/?tab=plan#receipts', 'settings'],
    ['/nothing/here', 'notFound'],
  ])('at %s has the page %s before React takes it over', async (address, id) => {
    const { state } = await open(address)
    const waiting = state.matches.filter(({ route }) => route.lazy !== undefined)
    expect([state.initialized, state.errors, currentRouteOf({ state } as DataRouter)?.id, waiting]).toEqual([
      true,
      null,
      id,
      [],
    ])
  })

  test('keeps what its entry of the history holds, under a key of its own', async () => {
    const thanks = { usr: { name: 'Asha' }, idx: 0 }
    const first = (await open('/order-confirmation', thanks)).state.location
    const second = (await open('/order-confirmation', thanks)).state.location
    expect([first.state, second.state]).toEqual([{ name: 'Asha' }, { name: 'Asha' }])
    expect(first.key).not.toBe(second.key)
  })

  test('leaves for a page of another policy with its query, and stays, at the link, when the browser shows it again', async () => {
    const opened = await open('/pricing', { usr: { seen: true } })
    const link = document.body.appendChild(document.createElement('button'))
    link.focus()
    expect(opened.state.location.state).toEqual({ seen: true })
    await act(() => opened.navigate('/checkout?product=blueprint'))
    expect(onLoad.mock.calls).toEqual([['assign', '/checkout?product=blueprint']])
    expect(router?.state.navigation.state).toBe('loading')
    link.blur()
    await act(async () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect(document.activeElement).toBe(link)
    link.remove()
    const { location, navigation, historyAction } = router?.state ?? {}
    expect([location?.pathname, location?.state, navigation?.state, historyAction]).toEqual([
      '/pricing',
      { seen: true },
      'idle',
      'REPLACE',
    ])
  })
})
