import { configElementId, type RuntimeConfig } from '#contract/config.ts'
import { signInAnswerProperty } from '#contract/pages.ts'
import type { Settings } from '../settings.ts'

/** Takes the sign-in's answer out of the address before anything else of the page loads. */
export const callbackScript = `window.${signInAnswerProperty}=location.search;history.replaceState(history.state,'',location.pathname)`

/** What the browser is told of our settings: public identifiers and switches. */
export function runtimeConfigOf({ sandbox, razorpay, paypal }: Settings): RuntimeConfig {
  return {
    demo: sandbox,
    razorpay: { keyId: razorpay.keyId, scriptUrl: razorpay.scriptUrl },
    paypal: paypal ? { clientId: paypal.clientId, sdkUrl: paypal.sdkUrl } : null,
  }
}

type Parts = { config: RuntimeConfig; firstScript?: string | undefined; nonce?: string | undefined }

/**
 * A page's HTML: the template with the runtime configuration, a first inline script where one is needed, and the nonce
 * that a provider's script may hand on, as the `nonce` of the configuration's element.
 */
export function composeDocument(template: string, { config, firstScript, nonce }: Parts): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c')
  const nonceAttribute = nonce === undefined ? '' : ` nonce="${nonce}"`
  const element = `<script id="${configElementId}" type="application/json"${nonceAttribute}>${json}</script>`
  const first = firstScript === undefined ? '' : `<script>${firstScript}</script>`
  return template.replace(/<head[^>]*>/, (head) => head + first).replace('</head>', () => `${element}</head>`)
}
