import { Window } from 'happy-dom'
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
  let checkAgain: () => void = () => undefined

  /** Waits until `find` returns a value. Checks again when the page changes or a callback is called. */
  const until = <T>(find: () => T | undefined | null | false): Promise<T> =>
    new Promise((resolve) => {
      const observer = new window.MutationObserver(() => checkAgain())
      checkAgain = () => {
        const seen = find()
        if (seen === undefined || seen === null || seen === false) return
        observer.disconnect()
        resolve(seen)
      }
      observer.observe(document.body, {
        childList: true,
        subtree: true,
        attributes: true,
        characterData: true,
      })
      checkAgain()
    })
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
      (...details: unknown[]) => {
        calls.push([name, ...details])
        checkAgain()
      },
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
      const loaded = new Promise((resolve) => script.addEventListener('load', resolve))
      document.head.append(script)
      await loaded
    },
    close: () => window.happyDOM.close(),
  }
}

export type Page = ReturnType<typeof openPage>
