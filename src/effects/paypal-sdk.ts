import type { PayPalNamespace } from '@paypal/paypal-js'
import type { RuntimeConfig } from '#contract/config.ts'
import { scriptPatience } from './script.ts'

type Config = NonNullable<RuntimeConfig['paypal']>

/** Loads PayPal's SDK once, however often it is asked for; after a failure the next ask begins with a fresh tag. */
export function createPaypalLoader(document: Document, config: Config) {
  let loading: Promise<PayPalNamespace> | undefined

  const load = async () => {
    const { loadScript } = await import('@paypal/paypal-js')
    // eslint-disable-next-line no-restricted-syntax -- A script of the document itself: no screen has it.
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
    // eslint-disable-next-line no-restricted-syntax -- The tag that PayPal's loader adds is known by its address alone.
    for (const script of document.querySelectorAll('script')) {
      if (script.getAttribute('src')?.startsWith(`${config.sdkUrl}?`)) script.remove()
    }
  }

  const loadInTime = () =>
    new Promise<PayPalNamespace>((resolve, reject) => {
      const waiting = setTimeout(() => reject(new Error('paypal: not loaded in time')), scriptPatience)
      load()
        .then(resolve, reject)
        .finally(() => clearTimeout(waiting))
    })

  return (): Promise<PayPalNamespace> => {
    loading ??= loadInTime().catch((reason: unknown) => {
      removeTags()
      loading = undefined
      throw reason
    })
    return loading
  }
}
