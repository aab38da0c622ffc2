import { act, Suspense, useEffect, useState, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bootstrapId } from '#contract/rendering.ts'
import { App } from '#src/app/app.tsx'
import { replayQueued } from '#src/app/start/event-replay.ts'
import { StartAfterHydration } from '#src/app/route-page.tsx'
import { HomeSections } from '#src/screens/home/sections.tsx'
import { SiteRouter } from '#tests/support/site-router.tsx'
import { testServices } from './app-bench.tsx'

const listening = vi.spyOn(window, 'addEventListener')
const happened = vi.fn()
let root: Root | undefined

beforeEach(() => {
  happened.mockClear()
  listening.mockClear()
  vi.resetModules()
  // React's development build minds the mark of what is queued, which the server did not send.
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback'] })
})
afterEach(async () => {
  await act(async () => root?.unmount())
  root = undefined
  for (const [type, listener, options] of listening.mock.calls)
    window.removeEventListener(type, listener, options)
  delete window.eventQueue
  vi.useRealTimers()
  vi.mocked(console.error).mockRestore()
  document.body.replaceChildren()
})

const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`${selector} is missing`)
  return found
}
const findField = (selector: string) => {
  const found = find(selector)
  if (!(found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement))
    throw new Error(`${selector} is no field`)
  return found
}

/** The document as the server sent it, with its first script, before the app runs. */
async function open(page: ReactNode) {
  document.body.innerHTML = `<div>${renderToString(page)}</div><script type="application/json" id="${bootstrapId}" data-entry="data:text/javascript,//"></script>`
  await import('#src/bootstrap.ts')
}

/** The app takes the page over. */
async function hydrate(page: ReactNode) {
  const complaints = vi.fn()
  const services = testServices()
  await act(async () => {
    root = hydrateRoot(
      find('div'),
      <App services={services} dehydrated={undefined}>
        {page}
        <StartAfterHydration />
      </App>,
      { onRecoverableError: complaints },
    )
  })
  expect(complaints).not.toHaveBeenCalled()
}

const enter = (selector: string, value: string) => {
  const field = findField(selector)
  field.focus()
  field.value = value
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

const Enquiry = () => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      happened('sent')
    }}
  >
    <input name="name" defaultValue="" onChange={({ target }) => happened('name', target.value)} />
    <textarea name="message" defaultValue="" onChange={({ target }) => happened('message', target.value)} />
    <label>
      <input type="checkbox" onChange={({ target }) => happened('agreed', target.checked)} />
    </label>
    <button type="submit">Send</button>
    <button type="button" onClick={() => happened('pressed')}>
      Choose
    </button>
    <a href="#terms" onClick={() => happened('followed')}>
      Terms
    </a>
  </form>
)

/** A form whose button stays disabled while its field is empty. */
function Code() {
  const [code, setCode] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        happened('sent', code)
      }}
    >
      <input value={code} onChange={({ target }) => setCode(target.value)} />
      <button type="submit" disabled={code === ''}>
        Open
      </button>
    </form>
  )
}

describe('what somebody does before the app runs', () => {
  test('counts once it does, in this order: what they entered, then what they sent', async () => {
    await open(<Enquiry />)
    enter('[name=name]', 'Asha')
    enter('[name=message]', 'Hello')
    findField('[type=checkbox]').click()
    find('[type=submit]').click()
    expect(find('[type=submit]').dataset.queued).toBe('')
    await hydrate(<Enquiry />)
    expect(happened.mock.calls).toEqual([['name', 'Asha'], ['message', 'Hello'], ['agreed', true], ['sent']])
    expect([find('[type=submit]').dataset.queued, findField('[name=name]').value]).toEqual([
      undefined,
      'Asha',
    ])
  })

  test('at a button that needs the app counts once, links are the browser’s', async () => {
    await open(<Enquiry />)
    find('[type=button]').click()
    find('a').click()
    await hydrate(<Enquiry />)
    expect(happened.mock.calls).toEqual([['pressed']])
    await act(async () => find('[type=button]').click())
    expect(happened.mock.calls).toEqual([['pressed'], ['pressed']])
  })

  test('with Enter in a form whose button is disabled until something is entered, sends it', async () => {
    await open(<Code />)
    enter('input', 'demo')
    find('input').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    )
    await hydrate(<Code />)
    expect(happened.mock.calls).toEqual([['sent', 'demo']])
  })

  test('at a button that the app takes away is forgotten', async () => {
    await open(<Enquiry />)
    find('[type=button]').click()
    find('[type=button]').remove()
    await act(async () => replayQueued(window))
    expect(happened).not.toHaveBeenCalled()
  })

  test('leaves the caret where it was', async () => {
    await open(<Enquiry />)
    enter('[name=name]', 'Asha')
    const field = findField('[name=name]')
    field.setSelectionRange(2, 2)
    await hydrate(<Enquiry />)
    expect([document.activeElement === field, field.selectionStart]).toEqual([true, 2])
  })
})

describe('in a section that is hydrated by itself', () => {
  const Waiting = () => (
    <Suspense>
      <button type="button" id="next" onClick={() => happened('pressed')}>
        Next
      </button>
    </Suspense>
  )

  test('a button counts that was pressed before the app ran', async () => {
    await open(<Waiting />)
    find('#next').click()
    await hydrate(<Waiting />)
    expect(happened.mock.calls).toEqual([['pressed']])
  })

  test('a button counts that is pressed before its section is hydrated', async () => {
    const Impatient = () => {
      useEffect(() => queueMicrotask(() => find('#next').click()), [])
      return null
    }
    const page = (
      <>
        <Waiting />
        <Impatient />
      </>
    )
    await open(page)
    await hydrate(page)
    expect(happened.mock.calls).toEqual([['pressed']])
  })
})

test('an answer that was chosen on the home page before the app ran counts', async () => {
  const Questions = () => {
    const [answer, setAnswer] = useState('')
    const choose = (value: string) => {
      setAnswer(value)
      happened('chosen', value)
    }
    return ['one', 'two'].map((value) => (
      <input
        key={value}
        type="radio"
        value={value}
        checked={answer === value}
        onChange={() => choose(value)}
      />
    ))
  }
  const page = (
    <SiteRouter>
      <HomeSections pathfinder={<Questions />} insights={null} />
    </SiteRouter>
  )
  await open(page)
  find('[value=two]').click()
  await hydrate(page)
  expect(happened.mock.calls).toEqual([['chosen', 'two']])
  expect(find('[value=two]').matches(':checked')).toBe(true)
})
