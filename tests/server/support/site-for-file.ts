import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from './site.ts'

/** Starts the product as `startSite` does, and ends it after the last test of the file. */
export const siteForFile = (async (...options: Parameters<typeof startSite>) =>
  closedAfterFile(startSite(...options))) as typeof startSite
