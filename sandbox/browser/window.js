const windowStyle = `
.sandbox-window { position: fixed; inset: 0; margin: auto; padding: 0; width: min(26rem, calc(100vw - 2rem)); max-height: calc(100vh - 2rem);
  overflow: auto; border: 1px solid #1d4ed8; border-radius: 2px; background: #fff; color: #0b1b33;
  font: 400 17px/1.5 system-ui, sans-serif; box-shadow: 0 24px 60px rgb(4 16 40 / .35); }
.sandbox-window::backdrop { background: rgb(6 18 42 / .72); }
.sandbox-window:focus { outline: none; }
.sandbox-window-head { padding: 1.25rem 1.5rem; background: #0b1b33; color: #fff; }
.sandbox-window-title { margin: 0; font: 600 15px/1.4 ui-monospace, monospace; letter-spacing: .02em; color: #c7d7f5; }
.sandbox-window-amount { margin: .25rem 0 0; font: 600 30px/1.2 system-ui, sans-serif; font-variant-numeric: tabular-nums; color: #fff; }
.sandbox-window-body { padding: 1.25rem 1.5rem 1.5rem; }
.sandbox-window-text { margin: 0 0 1rem; }
.sandbox-window-status { margin: 0 0 1rem; padding: .75rem 1rem; border: 1px solid #b42318; color: #912018; background: #fff5f4; }
.sandbox-window-status:empty { display: none; }
.sandbox-window-actions { display: grid; gap: .625rem; }
.sandbox-window-button { box-sizing: border-box; width: 100%; min-height: 46px; padding: .5rem 1rem; border: 1px solid #1d4ed8; border-radius: 2px;
  background: #fff; color: #0b1b33; font: 600 16px/1.4 system-ui, sans-serif; cursor: pointer; }
.sandbox-window-button:first-child { background: #1d4ed8; color: #fff; }
.sandbox-window-button:hover:enabled { border-color: #0b1b33; box-shadow: inset 0 0 0 1px #0b1b33; }
.sandbox-window-button:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
.sandbox-window-button:disabled { opacity: .55; cursor: default; }
`

function adoptStyle(text) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

function makeElement(name, className, text) {
  const made = document.createElement(name)
  made.className = className
  if (text !== undefined) made.textContent = text
  return made
}

/** Formats an amount; `value` is in units of the currency, not in cents. */
function formatAmount(value, currency) {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency }).format(value)
}

/** The URL from which the page loaded this sandbox script. */
const scriptAddress = document.currentScript.src

let windowCount = 0
let windowStyleAdopted = false

/**
 * A modal dialog in the page. `actions` are `[label, action]`; the first one is the main action. `onDismiss` is called when a
 * person closes the dialog with Escape. Escape does nothing if `escapable` is false or an action is in progress.
 */
function makeWindow({ title, amount, text, actions, onDismiss, escapable = true }) {
  if (!windowStyleAdopted) adoptStyle(windowStyle)
  windowStyleAdopted = true
  windowCount += 1
  const dialog = makeElement('dialog', 'sandbox-window')
  dialog.tabIndex = -1
  const heading = makeElement('h2', 'sandbox-window-title', title)
  heading.id = `sandbox-window-${windowCount}`
  dialog.setAttribute('aria-labelledby', heading.id)
  const head = makeElement('div', 'sandbox-window-head')
  head.append(heading, ...(amount ? [makeElement('p', 'sandbox-window-amount', amount)] : []))
  const status = makeElement('p', 'sandbox-window-status')
  status.setAttribute('role', 'status')
  const body = makeElement('div', 'sandbox-window-body')
  const list = makeElement('div', 'sandbox-window-actions')
  body.append(makeElement('p', 'sandbox-window-text', text), status, list)
  dialog.append(head, body)

  let busy = false
  let opener = null
  const buttons = actions.map(([label, action]) => {
    const button = makeElement('button', 'sandbox-window-button', label)
    button.type = 'button'
    button.addEventListener('click', action)
    return button
  })
  list.append(...buttons)

  const close = () => {
    if (!dialog.isConnected) return
    dialog.remove()
    if (opener && opener.isConnected) opener.focus()
  }
  const dismiss = (event) => {
    event.preventDefault()
    if (busy || !escapable || !dialog.isConnected) return
    close()
    onDismiss()
  }
  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') dismiss(event)
  })
  dialog.addEventListener('cancel', dismiss)
  // A browser may close a dialog although `cancel` was prevented. That counts as dismissed too.
  dialog.addEventListener('close', () => {
    if (!dialog.isConnected) return
    close()
    onDismiss()
  })

  return {
    isOpen: () => dialog.isConnected,
    open() {
      opener = document.activeElement
      document.body.append(dialog)
      dialog.showModal()
      buttons[0].focus()
    },
    close,
    setStatus(text) {
      status.textContent = text
    },
    setBusy(next) {
      busy = next
      for (const button of buttons) button.disabled = next
      if (!dialog.isConnected) return
      dialog.setAttribute('aria-busy', String(next))
      if (next) dialog.focus()
      else if (document.activeElement === dialog) buttons[0].focus()
    },
  }
}

/** Sends a request to the sandbox (a POST if there is a body) and returns its JSON, whatever the status. Rejects if no answer arrives. */
async function callSandbox(address, body) {
  const request =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const response = await fetch(address, { ...request, credentials: 'omit' })
  return { ok: response.ok, body: await response.json() }
}
