import type { FastifyInstance } from 'fastify'

/** The attributes of a span: route patterns, statuses, ids of orders, names of providers and tables; never personal data or secrets. */
export type Attributes = Record<string, string | number>
export type QueryFunction = (...given: unknown[]) => unknown

/** Records what the server does, as spans of traces. */
export type Tracing = {
  /** Records each request that an app answers, as a child of the browser's call if that names one, until the app closes. */
  watch: (app: FastifyInstance) => void
  /** Records work as a span. `link` is the `traceparent` of another trace that belongs to the work. */
  record: <T>(
    name: string,
    details: { attributes: Attributes; link?: string | null },
    work: (add: (attributes: Attributes) => void) => Promise<T>,
  ) => Promise<T>
  /** Runs work outside the current trace, because the work belongs to no request. */
  apart: <T>(work: () => Promise<T>) => Promise<T>
  /** Returns a `fetch` that records its calls if they are part of recorded work. */
  fetch: (send: typeof fetch) => typeof fetch
  /** Returns a query function of PostgreSQL's driver that records its queries if they are part of recorded work. */
  query: (query: QueryFunction) => QueryFunction
  /** The span that is being recorded, in the format of the W3C's header `traceparent`; null if none is. */
  traceparent: () => string | null
}

/** A `Tracing` that records nothing. */
export const noTracing: Tracing = {
  watch: () => undefined,
  record: (_name, _details, work) => work(() => undefined),
  apart: (work) => work(),
  fetch: (send) => send,
  query: (query) => query,
  traceparent: () => null,
}
