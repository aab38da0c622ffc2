import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { publicationMachine, type Change, type ChangeOutcome } from '#machines/articles/publication.ts'
import { untypedTables } from '#tests/model/tables.ts'
import { scenarioPath } from '#tests/model/test-paths.ts'
import { publication } from '#tests/paths/publication.tsx'
import { SiteRouter } from '#tests/support/site-router.tsx'

const buttonOf = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

async function press(name: string) {
  await expect.poll(() => buttonOf(name)).toBeDefined()
  buttonOf(name)?.focus()
  buttonOf(name)?.click()
}

test.each([
  ['keeps the accepted version', 'Keep the accepted version', 'Publish'],
  ['replaces it', 'Publish the new version', 'Changing...'],
])('who %s is back at the button that asked', async (_, answer, back) => {
  const asked = scenarioPath(untypedTables(publication), {
    events: ['readPublication.done accepted'],
    ends: '',
  })
  const machine = publicationMachine.provide({
    actors: { changePublication: fromPromise<ChangeOutcome, Change>(() => new Promise(() => {})) },
  })
  const actor = createActor(machine, { snapshot: asked.steps.at(-1)?.snapshot as never }).start()
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  onTestFinished(() => {
    root.unmount()
    page.remove()
    actor.stop()
  })
  root.render(<SiteRouter onGo={() => {}}>{publication.render(actor)}</SiteRouter>)
  await press('Publish')
  await press(answer)
  await expect.poll(() => document.activeElement?.textContent).toBe(back)
})
