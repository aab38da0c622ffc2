import type { RuntimeConfig } from '#contract/config.ts'
import { signInAnswerProperty } from '#contract/pages.ts'
import { configElementId, resumedElementId, type RenderedPage } from '#contract/rendering.ts'
import type { Settings } from '../settings.ts'

/** Takes the sign-in's answer out of the address before anything else of the page loads. */
export const callbackScript = `window.${signInAnswerProperty}=location.search;history.replaceState(history.state,'',location.pathname)`

/** What the browser is told of our settings: public identifiers and switches. */
export function runtimeConfigOf({
  origin,
  sandbox,
  deterrents,
  razorpay,
  paypal,
  booking,
}: Settings): RuntimeConfig {
  return {
    origin,
    demo: sandbox,
    deterrents,
    razorpay: { keyId: razorpay.keyId, scriptUrl: razorpay.scriptUrl },
    booking: booking ?? null,
    paypal: paypal ? { clientId: paypal.clientId, sdkUrl: paypal.sdkUrl } : null,
  }
}

/** What the browser's side of a build consists of. */
export type Face = {
  /** The styles of a page as an element of its own; those of a page nobody may know of as a link. */
  styles: string
  linkedStyles: string
  /** The address of the app's script, and of what it imports. */
  entry: string
  imports: readonly string[]
  /** The script that starts the app's; while developing there is none, and the app's starts at once. */
  loader: string | undefined
}

type Parts = {
  page: RenderedPage
  face: Face
  config: RuntimeConfig
  /** Nobody may be told its address: a browser names it to the fonts of styles that stand in the page. */
  isPrivate: boolean
  firstScript?: string | undefined
  nonce?: string | undefined
}

const scripts = ({ loader, entry, imports }: Face, { startsAtOnce }: RenderedPage) => {
  if (loader === undefined) return `<script type="module" src="${entry}"></script>`
  const preloads = startsAtOnce ? [entry, ...imports] : []
  return [
    ...preloads.map((address) => `<link rel="modulepreload" href="${address}">`),
    `<script type="module" id="loader" data-entry="${entry}" data-imports="${imports.join(' ')}"${startsAtOnce ? ' data-at-once' : ''}>${loader}</script>`,
  ].join('')
}

const json = (id: string, text: string, attributes = '') =>
  `<script id="${id}" type="application/json"${attributes}>${text.replaceAll('<', '\\u003c')}</script>`

/**
 * A page's document: its HTML with the styles inside, the runtime configuration, what its machine knows already, a first
 * inline script where one is needed, and the nonce that a provider's script may hand on, as the `nonce` of the
 * configuration's element.
 */
export function composeDocument({ page, face, config, isPrivate, firstScript, nonce }: Parts): string {
  const first = firstScript === undefined ? '' : `<script>${firstScript}</script>`
  const resumed = page.resumed === undefined ? '' : json(resumedElementId, page.resumed)
  const nonceAttribute = nonce === undefined ? '' : ` nonce="${nonce}"`
  return [
    `<!doctype html><html lang="en"><head>${first}<meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="theme-color" content="#0a1a33"><meta name="color-scheme" content="light">',
    '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    page.head,
    isPrivate ? face.linkedStyles : face.styles,
    scripts(face, page),
    `</head><body>${page.body}`,
    json(configElementId, JSON.stringify(config), nonceAttribute),
    resumed,
    '</body></html>',
  ].join('')
}
