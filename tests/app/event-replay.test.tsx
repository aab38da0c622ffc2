import { act, Suspense, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { bootstrapId, rootId } from '#contract/rendering.ts'
import { App } from '#src/app/app.tsx'
import { replayQueued } from '#src/app/start/event-replay.ts'
import { reportRecoverableErrors } from '#src/app/start/recoverable-errors.ts'
import { StartAfterHydration } from '#src/app/route-page.tsx'
import { forgetListenersAfterTest, silenceErrors, testServices } from './app-harness.tsx'

const onAction = vi.fn()

beforeEach(() => {
  forgetListenersAfterTest()
  vi.resetModules()
  // React's development build warns of the attribute of queued elements, which the server did not render.
  silenceErrors()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback'] })
})
afterEach(() => {
  delete window.eventQueue
  vi.useRealTimers()
  document.body.replaceChildren()
})

const find = (selector: string) =>
  document.querySelector<HTMLInputElement>(selector) ?? expect.unreachable(`${selector} is missing`)

/** Opens a server-rendered document and runs its bootstrap script, but not the app. */
async function openServerPage(page: ReactNode) {
  document.body.innerHTML = `<div id="${rootId}">${renderToString(page)}</div><script type="application/json" id="${bootstrapId}" data-entry="data:text/javascript,//"></script>`
  await import('#src/bootstrap.ts')
}

/** Hydrates the page, with these errors reported. React renders it anew if it was changed before. */
async function hydrate(page: ReactNode, errors: string[] = []) {
  const reportError = vi.fn()
  vi.stubGlobal('reportError', reportError)
  const container = find('div')
  const app = (
    <App services={testServices()} dehydrated={undefined}>
      {page}
      <StartAfterHydration />
    </App>
  )
  const onRecoverableError = reportRecoverableErrors(window, container)
  const root = await act(async () => hydrateRoot(container, app, { onRecoverableError }))
  onTestFinished(() => act(async () => root.unmount()))
  const reported = reportError.mock.calls.map(([error]: unknown[]) => String(error).split(' because')[0])
  expect(reported).toEqual(errors)
}

const enter = (selector: string, value: string, type = 'input') => {
  const field = find(selector)
  field.focus()
  field.value = value
  field.dispatchEvent(new Event(type, { bubbles: true }))
}

const addElementsBesideFields = () => {
  for (const field of document.querySelectorAll('input, textarea')) field.after(document.createElement('div'))
}

/** What a browser does when somebody chooses a file: only that may set the value of the field. */
function chooseFile(selector: string, file: File) {
  const field = find(selector)
  Object.defineProperty(field, 'files', { value: Object.assign([file], { item: () => file }) })
  Object.defineProperty(field, 'value', {
    get: () => `C:\\fakepath\\${file.name}`,
    set: () => {
      throw new DOMException('Only an empty value may be set.', 'InvalidStateError')
    },
  })
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

const EnquiryForm = () => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      onAction('sent')
    }}
  >
    <input name="name" defaultValue="" onChange={({ target }) => onAction('name', target.value)} />
    <select name="service" onChange={({ target }) => onAction('service', target.value)}>
      <option value="">None</option>
      <option value="audit">Audit</option>
    </select>
    <textarea name="message" defaultValue="" onChange={({ target }) => onAction('message', target.value)} />
    <label>
      <input type="checkbox" onChange={({ target }) => onAction('agreed', target.checked)} />
    </label>
    <input type="radio" value="two" onChange={({ target }) => onAction('chosen', target.value)} />
    <input type="file" onChange={({ target }) => onAction('file', target.files?.item(0)?.name)} />
    <button type="submit">Send</button>
    <button type="button" onClick={() => onAction('pressed')}>
      Choose
    </button>
    <a href="#terms" onClick={() => onAction('followed')}>
      Terms
    </a>
  </form>
)

describe('what somebody does before the app runs', () => {
  test.each([
    ['', () => {}],
    [', also when an extension put elements beside the fields', addElementsBesideFields],
  ])('counts once it does, what they entered before what they sent%s', async (_, change) => {
    await openServerPage(<EnquiryForm />)
    enter('[name=name]', 'Asha')
    enter('[name=service]', 'audit', 'change')
    enter('[name=message]', 'Hello')
    find('[type=checkbox]').click()
    find('[type=radio]').click()
    chooseFile('[type=file]', new File(['{}'], 'sealed.json'))
    find('[type=submit]').click()
    expect(find('[type=submit]').dataset.queued).toBe('')
    change()
    await hydrate(<EnquiryForm />)
    expect(onAction.mock.calls).toEqual([
      ['name', 'Asha'],
      ['service', 'audit'],
      ['message', 'Hello'],
      ['agreed', true],
      ['chosen', 'two'],
      ['file', 'sealed.json'],
      ['sent'],
    ])
    expect([find('[type=submit]').dataset.queued, find('[name=name]').value]).toEqual([undefined, 'Asha'])
  })

  test('at a button that needs the app counts once, links are the browser’s', async () => {
    await openServerPage(<EnquiryForm />)
    find('[type=button]').click()
    find('a').click()
    await hydrate(<EnquiryForm />)
    expect(onAction.mock.calls).toEqual([['pressed']])
    await act(async () => find('[type=button]').click())
    expect(onAction.mock.calls).toEqual([['pressed'], ['pressed']])
  })

  test('at a button that the app takes away is forgotten', async () => {
    await openServerPage(<EnquiryForm />)
    find('[type=button]').click()
    find('[type=button]').remove()
    await act(async () => replayQueued(window))
    expect(onAction).not.toHaveBeenCalled()
  })
})

describe('in a section that is hydrated by itself', () => {
  const Waiting = () => (
    <Suspense>
      <button type="button" id="next" onClick={() => onAction('pressed')}>
        Next
      </button>
    </Suspense>
  )

  test('a button counts that was pressed before the app ran', async () => {
    await openServerPage(<Waiting />)
    find('#next').click()
    await hydrate(<Waiting />)
    expect(onAction.mock.calls).toEqual([['pressed']])
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
    await openServerPage(page)
    await hydrate(page)
    expect(onAction.mock.calls).toEqual([['pressed']])
  })
})

test('a page that differs from the server’s by our own fault is reported', async () => {
  await openServerPage(<EnquiryForm />)
  await hydrate(<p>Something else</p>, ['Error: Hydration failed'])
})
