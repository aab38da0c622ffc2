import type { RuntimeConfig } from '#contract/config.ts'
import { configElementId } from '#contract/rendering.ts'

/** The runtime configuration the server put into the page. Throws where it is missing or cannot be read. */
export function readConfig(document: Document): RuntimeConfig {
  const text = document.getElementById(configElementId)?.textContent
  if (!text) throw new Error('The page has no runtime configuration')
  return JSON.parse(text) as RuntimeConfig
}
