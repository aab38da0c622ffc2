import { Window } from 'happy-dom'
import { vi } from 'vitest'
import { waitMs } from './patience.ts'
import type { RunningSandbox } from './sandbox.ts'

/** A happy-dom page that can load a sandbox's scripts. */
export function openPage(sandbox: RunningSandbox) {
  const window = new Window({
    url: `${new URL(sandbox.url).origin}/checkout`,
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
  })
  const { document } = window
  document.body.innerHTML = '<button id="opener">Pay</button><div id="place"></div>'
  const calls: unknown[] = []

  /** Waits until `find` returns a value. */
  const until = async <T>(find: () => T | undefined | null | false): Promise<T> => {
    const seen = await vi.waitUntil(find, { timeout: waitMs, interval: 5 }).catch(() => undefined)
    if (!seen) throw new Error(`${String(find)} did not happen. The page says: ${document.body.textContent}`)
    return seen
  }
  const dialog = () => document.querySelector('dialog')
  const buttonOf = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

  return {
    window,
    document,
    /** Recorded callback calls, oldest first: the name, then the arguments. */
    calls,
    /** Returns a callback that records its calls. */
    record:
      (name: string) =>
      (...details: unknown[]) =>
        void calls.push([name, ...details]),
    until,
    untilCalled: (count: number) => until(() => calls.length >= count),
    dialog,
    /** Resolves with the open dialog of this name. */
    dialogNamed: (name: string) =>
      until(() => {
        const found = dialog()
        const label = found?.getAttribute('aria-labelledby') ?? ''
        return found && document.getElementById(label)?.textContent === name ? found : undefined
      }),
    button(name: string) {
      const found = buttonOf(name)
      if (!found) throw new Error(`there is no button ${name}`)
      return found
    },
    /** Clicks a button as soon as it is enabled. */
    async press(name: string): Promise<void> {
      const enabled = await until(() => {
        const found = buttonOf(name)
        return found && !found.disabled && found
      })
      enabled.click()
    },
    pressEscape: () =>
      dialog()?.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    async load(path: string): Promise<void> {
      const script = document.createElement('script')
      script.async = true
      script.src = `${sandbox.url}${path}`
      const loaded = new Promise((resolve, reject) => {
        script.addEventListener('load', resolve)
        script.addEventListener('error', () => reject(new Error(`${path} was not loaded`)))
      })
      document.head.append(script)
      await loaded
    },
    close: () => window.happyDOM.close(),
  }
}

export type Page = ReturnType<typeof openPage>
