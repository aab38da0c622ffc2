import type { RuntimeConfig } from '#contract/config.ts'
import { inspectorPaths } from '#contract/inspector.ts'
import { signInAnswerProperty } from '#contract/pages.ts'
import { bootstrapId, configId, dehydratedId, type RenderedPage } from '#contract/rendering.ts'
import template from '../../../index.html?raw'
import type { Settings } from '../config/settings.ts'

/** An inline script that removes the sign-in's answer from the URL before any other script loads. */
export const callbackScript = `window.${signInAnswerProperty}=location.search;history.replaceState(history.state,'',location.pathname)`

/** The path of the inspector's script by environment. In development Vite serves its source. */
const inspectorScriptPaths = {
  demo: inspectorPaths.script,
  development: '/src/inspector/attach.ts',
  production: undefined,
}

/** The part of the settings that the browser gets: public identifiers and switches. */
export function runtimeConfigOf({
  appEnv,
  origin,
  sandbox,
  deterrents,
  traces,
  razorpay,
  paypal,
  booking,
}: Settings): RuntimeConfig {
  const inspector = inspectorScriptPaths[appEnv]
  return {
    origin,
    demo: sandbox,
    deterrents,
    ...(inspector !== undefined && { inspector }),
    ...(traces && { isTraced: true as const }),
    razorpay: { keyId: razorpay.keyId, scriptUrl: razorpay.scriptUrl },
    booking: booking ?? null,
    paypal: paypal ? { clientId: paypal.clientId, sdkUrl: paypal.sdkUrl } : null,
  }
}

/** The elements of `index.html` that load styles and scripts in development; in a build, those of the build replace them. */
const developmentStylesElement = '<link rel="stylesheet" href="/src/styles.css" />'
export const developmentEntryPath = '/src/main.tsx'
const developmentScriptElement = `<script type="module" src="${developmentEntryPath}"></script>`

/** The styles and scripts of a page, as HTML for its head. */
export type PageAssets = { styles: string; scripts: string }

type DocumentParts = {
  page: RenderedPage
  config: RuntimeConfig
  assets: PageAssets | undefined
  firstScript?: string | undefined
  nonce?: string | undefined
}

/** An element that holds JSON for the page's script. */
export const jsonElement = (id: string, text: string, attributes = '') =>
  `<script id="${id}" type="application/json"${attributes}>${text.replaceAll('<', '\\u003c')}</script>`

/** Puts content in place of a placeholder, by a replacement function because `$` has a special meaning in a replacement string. */
function fillPlaceholder(html: string, placeholder: string, content: string): string {
  if (!html.includes(placeholder)) throw new Error(`index.html has no ${placeholder}`)
  return html.replace(placeholder, () => content)
}

/** `index.html` without indentation, to send fewer bytes. */
const compactTemplate = template.replace(/\n\s*/g, '\n')

/**
 * The document of a page: `index.html` filled with the page's head and body, the runtime configuration, the snapshot of its
 * machine and a first inline script if there is one. The `nonce` is an attribute of the configuration's element, where the
 * client reads it for the scripts of payment providers.
 */
export function composeDocument({ page, config, assets, firstScript, nonce }: DocumentParts): string {
  const nonceAttribute = nonce === undefined ? '' : ` nonce="${nonce}"`
  const data =
    jsonElement(configId, JSON.stringify(config), nonceAttribute) +
    (page.dehydrated === undefined ? '' : jsonElement(dehydratedId, page.dehydrated))
  const places: [string, string][] = [
    ['<!--first-script-->', firstScript === undefined ? '' : `<script>${firstScript}</script>`],
    ['<!--page-head-->', page.head],
    ['<!--data-->', data],
    ...(assets
      ? ([
          [developmentStylesElement, assets.styles],
          [developmentScriptElement, assets.scripts],
        ] as [string, string][])
      : []),
    ['<!--page-->', page.body],
  ]
  return places.reduce(
    (html, [placeholder, content]) => fillPlaceholder(html, placeholder, content),
    compactTemplate,
  )
}

/** The script element that loads the app's script `entryUrl`, after the largest paint or at once. */
export const bootstrapElement = (
  bootstrapScript: string,
  {
    buildId,
    entryUrl,
    importUrls,
    startsAtOnce,
  }: { buildId: string; entryUrl: string; importUrls: readonly string[]; startsAtOnce: boolean },
): string => {
  const preloads = startsAtOnce ? [entryUrl, ...importUrls] : []
  return [
    ...preloads.map((address) => `<link rel="modulepreload" href="${address}">`),
    `<script type="module" id="${bootstrapId}" data-build="${buildId}" data-entry="${entryUrl}" data-imports="${importUrls.join(' ')}"${startsAtOnce ? ' data-at-once' : ''}>${bootstrapScript}</script>`,
  ].join('')
}
