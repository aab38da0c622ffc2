import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { App } from '#src/app/app.tsx'
import { lazyPart } from '#src/app/lazy-part.tsx'
import { createNavigation } from '#src/app/navigation.ts'
import { serverServices } from '#src/app/render.tsx'
import { runtimeConfig } from '#tests/support/runtime-config.ts'
import { newContainer, silenceErrors, testServices } from './app-harness.tsx'

/** A field whose text the part repeats once it is hydrated. */
function Part() {
  const [text, setText] = useState('')
  return (
    <section>
      <input defaultValue="" onChange={({ target }) => setText(target.value)} />
      <output>{text}</output>
    </section>
  )
}

/** Opens a page with the part as the server renders it and hydrates the app. Until `fetch` is answered, the part's code is not there. */
async function openPage(fetch: () => Promise<{ Part: typeof Part }>) {
  // React's development build warns that the server's and the browser's renderer share contexts.
  silenceErrors()
  const OnServer = lazyPart(() => Promise.resolve({ Part }))
  const { prelude } = await prerender(
    <App services={serverServices(new URL('http://localhost:3000/'), runtimeConfig)} dehydrated={undefined}>
      <OnServer />
    </App>,
  )
  const container = newContainer()
  container.innerHTML = await new Response(prelude).text()
  const findField = () =>
    container.querySelector<HTMLInputElement>('input:not([type])') ?? document.createElement('input')
  const field = findField()
  const Lazy = lazyPart(fetch)
  const router = createMemoryRouter([{ path: '*', element: <Lazy /> }])
  const onRecoverableError = vi.fn()
  const root = await act(async () =>
    hydrateRoot(
      container,
      <App services={testServices(createNavigation(router, window))} dehydrated={undefined}>
        <RouterProvider router={router} />
      </App>,
      { onRecoverableError },
    ),
  )
  onTestFinished(async () => {
    await act(async () => root.unmount())
    router.dispose()
    expect(onRecoverableError).toHaveBeenCalledTimes(recovered)
  })
  let recovered = 0
  return {
    router,
    /** Puts a field of its own before the part's, as a password manager does. React then renders the part anew. */
    addForeignField: () => {
      recovered = 1
      findField().insertAdjacentHTML('beforebegin', '<input type="button">')
    },
    type: (text: string) =>
      act(async () => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(findField(), text)
        findField().dispatchEvent(new Event('input', { bubbles: true }))
      }),
    use: () => act(async () => findField().dispatchEvent(new FocusEvent('focusin', { bubbles: true }))),
    isFirstField: () => findField() === field,
    repeated: () => container.querySelector('output')?.textContent,
  }
}

test('a part keeps the HTML of the server until somebody uses it, and what they typed before counts', async () => {
  const fetch = vi.fn(() => Promise.resolve({ Part }))
  const page = await openPage(fetch)
  await page.type('before')
  expect([fetch.mock.calls.length, page.repeated()]).toEqual([0, ''])
  await page.use()
  expect([fetch.mock.calls.length > 0, page.isFirstField(), page.repeated()]).toEqual([true, true, 'before'])
})

test('a navigation on the page leaves a part that waits as it is, and what is typed there counts once it is used', async () => {
  const page = await openPage(() => Promise.resolve({ Part }))
  await act(() => page.router.navigate('#further'))
  expect([page.router.state.location.hash, page.isFirstField()]).toEqual(['#further', true])
  await page.type('before')
  await page.use()
  expect(page.repeated()).toBe('before')
})

test('a part whose code is missing keeps its HTML and is fetched again at the next use', async () => {
  const fetch = vi.fn<() => Promise<{ Part: typeof Part }>>().mockRejectedValueOnce(new Error('offline'))
  fetch.mockResolvedValue({ Part })
  const page = await openPage(fetch)
  await page.use()
  expect(page.isFirstField()).toBe(true)
  await page.use()
  await page.type('again')
  expect([page.isFirstField(), page.repeated()]).toEqual([true, 'again'])
})

test('what was typed in a part counts although a password manager put a field before it', async () => {
  const page = await openPage(() => Promise.resolve({ Part }))
  page.addForeignField()
  await page.type('before')
  await page.use()
  expect(page.repeated()).toBe('before')
})
