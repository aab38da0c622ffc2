import { act, useState } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ActorProvider } from '#src/app/actor-provider.tsx'
import { DehydratedContext, parseDehydrated } from '#src/app/dehydrated-snapshot.ts'
import { ServicesContext } from '#src/app/services.tsx'
import { testServices } from './app-bench.tsx'
import { NoticeScreen, noticeMachineReading } from './notice.tsx'

let root: Root | undefined
const complaints = vi.fn()
const fetchNotice = vi.fn(async () => 'fetched by the browser')
beforeEach(() => {
  complaints.mockClear()
  fetchNotice.mockClear()
})
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
})

/** A page that begins anew when its button is pressed. */
function Page() {
  const [visit, setVisit] = useState(1)
  return (
    <>
      <ActorProvider key={visit} machine={() => noticeMachineReading(fetchNotice)} input={undefined}>
        {(actor) => <NoticeScreen actor={actor} />}
      </ActorProvider>
      <button type="button" onClick={() => setVisit(visit + 1)} />
    </>
  )
}

/** What it shows, how often the browser asked for it, and how often React complained. */
const seen = () => [
  document.querySelector('h1')?.textContent,
  fetchNotice.mock.calls.length,
  complaints.mock.calls.length,
]

const entry = '/assets/main-now.js'

/** Opens the document a server sent, and takes it over. */
async function open(heading: string, dehydrated: string | undefined) {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = `<h1>${heading}</h1><button type="button"></button>`
  await act(async () => {
    root = hydrateRoot(
      container,
      <ServicesContext value={testServices()}>
        <DehydratedContext value={parseDehydrated(dehydrated, entry)}>
          <Page />
        </DehydratedContext>
      </ServicesContext>,
      { onRecoverableError: complaints },
    )
  })
  return seen()
}

const stood = (machine: string, snapshot: unknown, of = entry) =>
  JSON.stringify({ entry: of, machine, snapshot })
const shown = {
  value: 'shown',
  status: 'active',
  context: { text: 'from the store' },
  children: {},
  historyValue: {},
  tags: [],
}

describe('the machine of a page that the server rendered', () => {
  test('goes on from where it stood, without asking again', async () => {
    expect(await open('from the store', stood('notice', shown))).toEqual(['from the store', 0, 0])
  })

  test('begins afresh when the page is opened once more', async () => {
    await open('from the store', stood('notice', shown))
    await act(async () => document.querySelector('button')?.click())
    expect(seen()).toEqual(['fetched by the browser', 1, 0])
  })

  test.each([
    ['missing', undefined],
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['of another machine', stood('other', shown)],
    ['of another build', stood('notice', shown, '/assets/main-before.js')],
    ['of no build', JSON.stringify({ machine: 'notice', snapshot: shown })],
    ['of a state it does not have', stood('notice', { ...shown, value: 'gone' })],
    ['no snapshot', stood('notice', 'x')],
    ['without context', stood('notice', { value: 'shown', status: 'active', children: {} })],
  ])('begins afresh where what came along is %s', async (_, dehydrated) => {
    expect(await open('loading', dehydrated)).toEqual(['fetched by the browser', 1, 0])
  })
})
