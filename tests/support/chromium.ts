import { chromium, type Browser } from 'playwright'
import { inject } from 'vitest'
import { countDocuments } from './documents.ts'

/** Connects to the shared browser of this run. Closing the connection closes only the caller's pages. */
export async function connectToBrowser(): Promise<Browser> {
  return countDocuments(await chromium.connect(inject('browserEndpoint')))
}
