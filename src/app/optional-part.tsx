import { lazy, type ComponentType } from 'react'
import { fetchOptional } from './start/missing-chunks.ts'

/**
 * An optional part of a page, in a chunk of its own. If the chunk cannot be fetched, the page stays, with `Fallback` in
 * place of the part.
 */
export const optionalPart = <Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = () => null,
) => lazy(async () => ({ default: await fetchOptional(fetch).catch(() => Fallback) }))
