import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ActorProvider } from '#src/app/actor-provider.tsx'
import { DehydratedContext, parseDehydrated } from '#src/app/dehydrated-snapshot.ts'
import { ServicesContext } from '#src/app/services.tsx'
import { newContainer, testServices } from './app-harness.tsx'
import { NoticeScreen, noticeMachineReading } from './notice.tsx'

const onRecoverableError = vi.fn()
const fetchNotice = vi.fn(async () => 'fetched by the browser')

/** A page that starts a new actor when its button is clicked. */
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

const readPage = () => [
  document.querySelector('h1')?.textContent,
  fetchNotice.mock.calls.length,
  onRecoverableError.mock.calls.length,
]

const entryUrl = '/assets/main-now.js'

async function hydratePage(heading: string, dehydrated: string | undefined) {
  const container = newContainer()
  container.innerHTML = `<h1>${heading}</h1><button type="button"></button>`
  const page = (
    <ServicesContext value={testServices()}>
      <DehydratedContext value={parseDehydrated(dehydrated, entryUrl)}>
        <Page />
      </DehydratedContext>
    </ServicesContext>
  )
  const root = await act(async () => hydrateRoot(container, page, { onRecoverableError }))
  onTestFinished(() => act(async () => root.unmount()))
  return readPage()
}

const serialize = (machine: string, snapshot: unknown, entry = entryUrl) =>
  JSON.stringify({ entry, machine, snapshot })
const shownSnapshot = {
  value: 'shown',
  status: 'active',
  context: { text: 'from the store' },
  children: {},
  historyValue: {},
  tags: [],
}

describe('the machine of a page that the server rendered', () => {
  test('goes on from where it stood, without asking again, and begins afresh when it is opened once more', async () => {
    expect(await hydratePage('from the store', serialize('notice', shownSnapshot))).toEqual([
      'from the store',
      0,
      0,
    ])
    await act(async () => document.querySelector('button')?.click())
    expect(readPage()).toEqual(['fetched by the browser', 1, 0])
  })

  test.each([
    ['missing', undefined],
    ['no JSON', '{'],
    ['of another machine', serialize('other', shownSnapshot)],
    ['of another build', serialize('notice', shownSnapshot, '/assets/main-before.js')],
    ['of a state it does not have', serialize('notice', { ...shownSnapshot, value: 'gone' })],
    ['without context', serialize('notice', { value: 'shown', status: 'active', children: {} })],
  ])('begins afresh where what came along is %s', async (_, dehydrated) => {
    expect(await hydratePage('loading', dehydrated)).toEqual(['fetched by the browser', 1, 0])
  })
})
