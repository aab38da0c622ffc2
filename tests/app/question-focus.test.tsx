import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { createActor, fromPromise, type AnyStateMachine } from 'xstate'
import { untypedTables, type Tables } from '#tests/model/tables.ts'
import { scenarioPath } from '#tests/model/test-paths.ts'
import { officeOrder } from '#tests/paths/office-order.tsx'
import { publication } from '#tests/paths/publication.tsx'
import { SiteRouter } from '#tests/support/site-router.tsx'

/** The button with a name; that of an open dialog if the page behind it has another. */
const buttonOf = (name: string) =>
  [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name)

async function press(name: string) {
  await expect.poll(() => buttonOf(name)).toBeDefined()
  buttonOf(name)?.focus()
  buttonOf(name)?.click()
}

/** Shows a page of the office after some events. No call that it makes is answered. */
function showPage<Machine extends AnyStateMachine>(page: Tables<Machine>, events: string[]) {
  const tables = untypedTables(page)
  const { machine, render } = tables
  const unanswered = fromPromise(() => new Promise(() => {}))
  const actors = Object.fromEntries(
    Object.keys(machine.implementations.actors).map((name) => [name, unanswered]),
  )
  const { steps } = scenarioPath(tables, { events, ends: '' })
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

test.each([
  ['keeps the accepted version', 'Keep the accepted version', 'Publish'],
  ['replaces it', 'Publish the new version', 'Changing...'],
])('the focus returns to the button that opened the question when somebody %s', async (_, answer, back) => {
  showPage(publication, ['readPublication.done accepted'])
  await press('Publish')
  await press(answer)
  await expect.poll(() => document.activeElement?.textContent).toBe(back)
})

test('closing an order moves the focus to the start of the page, because the button that opened the question is disabled', async () => {
  showPage(officeOrder, ['readOrder.done open'])
  await press('Close by hand')
  await expect.poll(() => document.querySelector('[role=dialog]')).not.toBeNull()
  await press('Close by hand')
  await expect.poll(() => document.activeElement?.id).toBe('main')
})
