import { configElementId, runtimeConfig, type RuntimeConfig } from '#contract/config.ts'

/** The runtime configuration the server put into the page. Throws where it is missing or malformed. */
export function readConfig(document: Document): RuntimeConfig {
  return runtimeConfig.parse(JSON.parse(document.getElementById(configElementId)?.textContent ?? 'null'))
}
