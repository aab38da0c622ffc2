import type { RuntimeConfig } from '#contract/config.ts'
import { signInAnswerProperty } from '#contract/pages.ts'
import { bootstrapId, configId, dehydratedId, type RenderedPage } from '#contract/rendering.ts'
import template from '../../index.html?raw'
import type { Settings } from '../config/settings.ts'

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

/** What the template loads while developing; a build puts its own styles and scripts in their place. */
const developmentStyles = '<link rel="stylesheet" href="/src/styles.css" />'
export const developmentEntry = '/src/main.tsx'
const developmentScript = `<script type="module" src="${developmentEntry}"></script>`

/** The styles and scripts of a page, as elements of its head; undefined while developing. */
export type PageAssets = { styles: string; scripts: string }

type Parts = {
  page: RenderedPage
  config: RuntimeConfig
  assets: PageAssets | undefined
  firstScript?: string | undefined
  nonce?: string | undefined
}

const json = (id: string, text: string, attributes = '') =>
  `<script id="${id}" type="application/json"${attributes}>${text.replaceAll('<', '\\u003c')}</script>`

/** A function, because a replacement string would give `$` a meaning. */
function fill(html: string, place: string, content: string): string {
  if (!html.includes(place)) throw new Error(`index.html has no ${place}`)
  return html.replace(place, () => content)
}

/** The template without its indentation, which nobody reads. */
const compactTemplate = template.replace(/\n\s*/g, '\n')

/**
 * A page's document: `index.html` with the page's head and HTML, the runtime configuration, where its machine stood, a first
 * inline script where one is needed, and the nonce that a provider's script may hand on, as the `nonce` of the
 * configuration's element.
 */
export function composeDocument({ page, config, assets, firstScript, nonce }: Parts): string {
  const nonceAttribute = nonce === undefined ? '' : ` nonce="${nonce}"`
  const data =
    json(configId, JSON.stringify(config), nonceAttribute) +
    (page.dehydrated === undefined ? '' : json(dehydratedId, page.dehydrated))
  const places: [string, string][] = [
    ['<!--first-script-->', firstScript === undefined ? '' : `<script>${firstScript}</script>`],
    ['<!--page-head-->', page.head],
    ['<!--data-->', data],
    ...(assets
      ? ([
          [developmentStyles, assets.styles],
          [developmentScript, assets.scripts],
        ] as [string, string][])
      : []),
    ['<!--page-->', page.body],
  ]
  return places.reduce((html, [place, content]) => fill(html, place, content), compactTemplate)
}

/** The element that starts the app's script, named by `entry`, after the largest paint, or at once. */
export const bootstrapElement = (
  bootstrap: string,
  { entry, imports, startsAtOnce }: { entry: string; imports: readonly string[]; startsAtOnce: boolean },
): string => {
  const preloads = startsAtOnce ? [entry, ...imports] : []
  return [
    ...preloads.map((address) => `<link rel="modulepreload" href="${address}">`),
    `<script type="module" id="${bootstrapId}" data-entry="${entry}" data-imports="${imports.join(' ')}"${startsAtOnce ? ' data-at-once' : ''}>${bootstrap}</script>`,
  ].join('')
}
