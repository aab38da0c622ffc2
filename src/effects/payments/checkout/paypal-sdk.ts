import type { PayPalNamespace } from '@paypal/paypal-js'
import type { RuntimeConfig } from '#contract/config.ts'
import { scriptTimeoutMs } from '../../platform/script.ts'

type PaypalConfig = NonNullable<RuntimeConfig['paypal']>

/** Returns a function that loads PayPal's SDK once. After a failure, the next call inserts a new script tag. */
export function createPaypalLoader(document: Document, config: PaypalConfig) {
  let loading: Promise<PayPalNamespace> | undefined

  const load = async () => {
    const { loadScript } = await import('@paypal/paypal-js')
    // oxlint-disable-next-line eslint-js/no-restricted-syntax -- This script is part of the document, not of a screen.
    const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
    const sdk = await loadScript({
      clientId: config.clientId,
      currency: 'USD',
      intent: 'capture',
      sdkBaseUrl: config.sdkUrl,
      ...(nonce && { dataCspNonce: nonce }),
    })
    if (!sdk) throw new Error('paypal: no document')
    return sdk
  }
  const removeTags = () => {
    // oxlint-disable-next-line eslint-js/no-restricted-syntax -- PayPal's loader adds the tag, so only its URL is known.
    for (const script of document.querySelectorAll('script')) {
      if (script.getAttribute('src')?.startsWith(`${config.sdkUrl}?`)) script.remove()
    }
  }

  const loadWithTimeout = () =>
    new Promise<PayPalNamespace>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('paypal: not loaded in time')), scriptTimeoutMs)
      load()
        .then(resolve, reject)
        .finally(() => clearTimeout(timer))
    })

  return (): Promise<PayPalNamespace> => {
    loading ??= loadWithTimeout().catch((reason: unknown) => {
      removeTags()
      loading = undefined
      throw reason
    })
    return loading
  }
}
