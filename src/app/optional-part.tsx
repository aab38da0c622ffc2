import { lazy, type ComponentType } from 'react'
import { fetchOptional } from './start/missing-chunks.ts'

/**
 * A part of a page that nobody asked for, in a chunk of its own. Where the chunk cannot be fetched, the page stays, with `Fallback` in
 * place of the part.
 */
export const optionalPart = <Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = () => null,
) => lazy(async () => ({ default: await fetchOptional(fetch).catch(() => Fallback) }))
