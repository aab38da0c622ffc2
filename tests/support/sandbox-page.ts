import { Window } from 'happy-dom'
import type { RunningSandbox } from './sandbox.ts'

/** A page in happy-dom that loads a sandbox's script, and what people and the page's own code do there. */
export function openPage(sandbox: RunningSandbox) {
  const window = new Window({
    url: `${new URL(sandbox.url).origin}/checkout`,
    settings: { enableJavaScriptEvaluation: true, suppressInsecureJavaScriptEnvironmentWarning: true },
  })
  const { document } = window
  document.body.innerHTML = '<button id="opener">Pay</button><div id="place"></div>'
  const told: unknown[] = []
  let look: () => void = () => undefined

  /** Waits until something is so, looking again whenever the page changes or is told something. */
  const until = <T>(find: () => T | undefined | null | false): Promise<T> =>
    new Promise((resolve) => {
      const observer = new window.MutationObserver(() => look())
      look = () => {
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
      look()
    })
  const dialog = () => document.querySelector('dialog')
  const buttonOf = (name: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)

  return {
    window,
    document,
    /** What the page was told, in the order it was told. */
    told,
    tell:
      (name: string) =>
      (...details: unknown[]) => {
        told.push([name, ...details])
        look()
      },
    until,
    isTold: (count: number) => until(() => told.length >= count),
    dialog,
    /** The open dialog of this name. */
    opened: (name: string) =>
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
    /** Presses a button as soon as it can be pressed. */
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
