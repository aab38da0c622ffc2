import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { untypedTables } from '#tests/model/tables.ts'
import { scenarioPath } from '#tests/model/test-paths.ts'
import { officeOrder } from '#tests/paths/office-order.tsx'
import { SiteRouter } from '#tests/support/site-router.tsx'

/** The button with a name; that of an open dialog if the page behind it has another. */
const buttonOf = (name: string) =>
  [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name)

async function press(name: string) {
  await expect.poll(() => buttonOf(name)).toBeDefined()
  buttonOf(name)?.focus()
  buttonOf(name)?.click()
}

/** Shows an open order in the office. No call that the page makes is answered. */
function showOpenOrder() {
  const tables = untypedTables(officeOrder)
  const { machine, render } = tables
  const unanswered = fromPromise(() => new Promise(() => {}))
  const actors = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((name) => [name, unanswered]),
  )
  const { steps } = scenarioPath(tables, { events: ['readOrder.done open'], ends: '' })
  const actor = createActor(machine.provide({ actors }), {
    snapshot: steps.at(-1)?.snapshot as never,
  }).start()
  const main = document.body.appendChild(document.createElement('main'))
  main.id = 'main'
  main.tabIndex = -1
  const root = createRoot(main)
  onTestFinished(() => {
    root.unmount()
    main.remove()
    actor.stop()
  })
  root.render(<SiteRouter onGo={() => {}}>{render(actor as never)}</SiteRouter>)
}

test('closing an order moves the focus to the start of the page, because the button that opened the question is disabled', async () => {
  showOpenOrder()
  await press('Close by hand')
  await expect.poll(() => document.querySelector('[role=dialog]')).not.toBeNull()
  await press('Close by hand')
  await expect.poll(() => document.activeElement?.id).toBe('main')
})
