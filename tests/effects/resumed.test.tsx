import { act } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resumedElementId } from '#contract/rendering.ts'
import { Host } from '#src/app/host.tsx'
import { readResumed, ResumedContext } from '#src/app/resumed.ts'
import { NoticeScreen, reading } from './notice.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

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

/** Opens the document a server sent, and takes it over. */
async function open(heading: string, resumed: string) {
  document.body.innerHTML = `<div><h1>${heading}</h1></div><script id="${resumedElementId}" type="application/json">${resumed}</script>`
  const container = document.querySelector('div')
  await act(async () => {
    if (!container) return
    root = hydrateRoot(
      container,
      <ResumedContext value={readResumed(document)}>
        <Host machine={reading(fetchNotice)} input={undefined} inspect={undefined}>
          {(actor) => <NoticeScreen actor={actor} />}
        </Host>
      </ResumedContext>,
      { onRecoverableError: complaints },
    )
  })
  return [
    document.querySelector('h1')?.textContent,
    fetchNotice.mock.calls.length,
    complaints.mock.calls.length,
  ]
}

const stood = (machine: string, snapshot: unknown) => JSON.stringify({ machine, snapshot })
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

  test.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['of another machine', stood('other', shown)],
    ['of a state it does not have', stood('notice', { ...shown, value: 'gone' })],
    ['no snapshot', stood('notice', 'x')],
    ['without context', stood('notice', { value: 'shown', status: 'active', children: {} })],
  ])('begins afresh where what came along is %s', async (_, resumed) => {
    expect(await open('loading', resumed)).toEqual(['fetched by the browser', 1, 0])
  })
})
