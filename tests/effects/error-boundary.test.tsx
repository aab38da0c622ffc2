import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { AuthProvider } from '#src/app/auth.tsx'
import { ErrorBoundary } from '#src/app/error-boundary.tsx'
import { RouterContext } from '#src/app/router.ts'
import { createServices } from '#src/app/services.ts'
import { runtimeConfig } from '#tests/support/runtime-config.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

test('a page that breaks shows the 404 page, and the console tells of the error', async () => {
  const heard = vi.spyOn(console, 'error').mockImplementation(() => {})
  const error = new Error('this page breaks')
  const Page = () => {
    throw error
  }
  const services = createServices(window, runtimeConfig, undefined)
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <AuthProvider {...services}>
        <RouterContext value={services.router}>
          <ErrorBoundary>
            <Page />
          </ErrorBoundary>
        </RouterContext>
      </AuthProvider>,
    ),
  )
  await act(() => vi.dynamicImportSettled())
  expect(document.querySelector('h1')?.textContent).toBe("Looks like you're lost.")
  expect(heard.mock.calls.flat()).toContain(error)
  await act(async () => root.unmount())
  services.session.stop()
})
