const checkoutBase = new URL('checkout/', scriptAddress)

const unreachableError = {
  code: 'GATEWAY_ERROR',
  description: 'The payment could not be sent. Please try again.',
  source: 'gateway',
  step: 'payment_authorization',
  reason: 'payment_failed',
}

class Razorpay {
  #options
  #listeners = new Map()
  #window

  constructor(options) {
    if (!options || !options.key) throw new Error('No key passed')
    this.#options = options
  }

  on(event, listener) {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
    return this
  }

  open() {
    if (this.#window?.isOpen()) return
    const { amount, currency = 'INR', name, description, modal } = this.#options
    this.#window = makeWindow({
      title: 'Razorpay sandbox',
      amount: amount === undefined ? '' : formatAmount(Number(amount) / 100, currency),
      text: [name, description, 'No money moves here.'].filter(Boolean).join(' · '),
      actions: [
        ['Pay now', () => this.#attempt('pay')],
        ['Fail payment', () => this.#attempt('fail')],
        ['Close', () => this.#dismiss()],
      ],
      onDismiss: () => modal?.ondismiss?.(),
      escapable: modal?.escape !== false,
    })
    this.#window.open()
  }

  close() {
    this.#window?.close()
  }

  #dismiss() {
    this.close()
    this.#options.modal?.ondismiss?.()
  }

  async #attempt(what) {
    const shown = this.#window
    const { key, order_id: orderId, handler, retry } = this.#options
    shown.setStatus('')
    shown.setBusy(true)
    const answer = await callSandbox(new URL(what, checkoutBase), { key_id: key, order_id: orderId }).catch(
      () => ({
        ok: false,
        body: { error: unreachableError },
      }),
    )
    shown.setBusy(false)
    if (!shown.isOpen()) return
    const { error } = answer.body
    if (error === undefined) {
      shown.close()
      handler?.(answer.body)
      return
    }
    shown.setStatus(error.description)
    for (const listener of this.#listeners.get('payment.failed') ?? []) {
      listener({ error: { ...error, metadata: { order_id: orderId, ...error.metadata } } })
    }
    if (retry === false || retry?.enabled === false) this.#dismiss()
  }
}

window.Razorpay = Razorpay
