const scriptUrl = new URL(scriptAddress)
const paypalBase = new URL(scriptUrl.pathname.replace(/sdk\/js$/, 'checkout/'), scriptUrl)
const namespace = document.currentScript.dataset.namespace || 'paypal'

const buttonStyle = `
.sandbox-paypal-button { box-sizing: border-box; display: block; width: 100%; min-height: 48px; padding: .5rem 1rem; border: 1px solid #0b1b33;
  border-radius: 2px; background: #fff; color: #0b1b33; font: 700 18px/1.4 system-ui, sans-serif; cursor: pointer; }
.sandbox-paypal-button:hover:enabled { box-shadow: inset 0 0 0 1px #0b1b33; }
.sandbox-paypal-button:focus-visible { outline: 3px solid #1d4ed8; outline-offset: 2px; }
.sandbox-paypal-button:disabled { opacity: .55; cursor: default; }
`
let buttonStyleAdopted = false

const asError = (reason) => (typeof reason?.message === 'string' ? reason : new Error(String(reason)))

async function findOrder(orderID) {
  if (typeof orderID !== 'string' || orderID === '') {
    throw new Error('Expected an order id to be passed')
  }
  const answer = await callSandbox(new URL(encodeURIComponent(orderID), paypalBase))
  if (!answer.ok) throw new Error(`The order ${orderID} is not known to PayPal`)
  return answer.body
}

/** Opens the window for the payer. Resolves to `approve`, `cancel` or `fail`, or to undefined if the buttons are closed. */
function askPayer(order, closing) {
  return new Promise((resolve) => {
    const settle = (choice) => {
      shown.close()
      resolve(choice)
    }
    const shown = makeWindow({
      title: 'PayPal sandbox',
      amount: formatAmount(Number(order.amount.value), order.amount.currency_code),
      text: [order.description, 'No money moves here.'].filter(Boolean).join(' · '),
      actions: [
        ['Approve', () => settle('approve')],
        ['Cancel', () => settle('cancel')],
        ['Fail', () => settle('fail')],
      ],
      onDismiss: () => settle('cancel'),
    })
    closing.addEventListener('abort', () => settle(undefined))
    shown.open()
  })
}

/** Runs one payment after a click; the payer is asked again if the page restarts it. */
async function pay(options, closing) {
  const orderID = await options.createOrder({ paymentSource: 'paypal' }, {})
  let again = true
  while (again && !closing.aborted) {
    again = false
    const order = await findOrder(orderID)
    if (closing.aborted) return
    const choice = await askPayer(order, closing)
    if (choice === 'cancel') return void options.onCancel?.({ orderID }, { redirect: () => {} })
    if (choice === 'fail') throw new Error('The PayPal sandbox was told to fail')
    if (choice !== 'approve') return
    const answer = await callSandbox(new URL(`${encodeURIComponent(orderID)}/approve`, paypalBase), {})
    if (!answer.ok) throw new Error(answer.body.details?.[0]?.description ?? answer.body.message)
    if (closing.aborted) return
    const { payerID } = answer.body
    const restart = () => {
      again = true
    }
    const data = { orderID, payerID, paymentSource: 'paypal', facilitatorAccessToken: '' }
    await options.onApprove?.(data, { restart, redirect: (address) => window.location.assign(address) })
  }
}

async function canStart(options) {
  let refused = false
  const actions = { resolve: async () => {}, reject: async () => void (refused = true) }
  await options.onClick?.({ fundingSource: 'paypal' }, actions)
  return !refused
}

function Buttons(options = {}) {
  const closing = new AbortController()
  const button = makeElement('button', 'sandbox-paypal-button', 'PayPal')
  button.type = 'button'
  let enabled = true
  let running = false
  let hadFocus = false
  /** Disabling a button takes the focus from it. So the button gets the focus back when it is enabled. */
  const refresh = () => {
    hadFocus ||= document.activeElement === button
    button.disabled = running || !enabled
    if (button.disabled) button.blur()
    else if (hadFocus && document.activeElement === document.body) button.focus()
    hadFocus &&= button.disabled
  }

  button.addEventListener('click', async () => {
    if (running) return
    running = true
    refresh()
    try {
      if (await canStart(options)) await pay(options, closing.signal)
    } catch (reason) {
      if (!closing.signal.aborted) options.onError?.(asError(reason))
    } finally {
      running = false
      refresh()
    }
  })

  return {
    isEligible: () => true,
    async render(container) {
      const place = typeof container === 'string' ? document.querySelector(container) : container
      if (!place) throw new Error(`Document is ready and element ${container} does not exist`)
      await Promise.resolve()
      if (closing.signal.aborted || !place.isConnected) return
      if (!buttonStyleAdopted) adoptStyle(buttonStyle)
      buttonStyleAdopted = true
      place.append(button)
      const toggle = (next) => async () => {
        enabled = next
        refresh()
      }
      options.onInit?.({}, { enable: toggle(true), disable: toggle(false) })
    },
    async close() {
      closing.abort()
      button.remove()
    },
    updateProps: async (next) => void Object.assign(options, next),
  }
}

window[namespace] = { version: '5.0.0-sandbox', Buttons }
