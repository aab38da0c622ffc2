import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  defaultTextMapGetter,
  defaultTextMapSetter,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyRequest } from 'fastify'
import { AsyncLocalStorage } from 'node:async_hooks'
import { routePatternOf } from '../http/logging.ts'
import { startSpanExport, type SpanExport } from './export.ts'
import type { Attributes, QueryFunction, Tracing } from './tracing.ts'

/** Paths of health checks, which are not traced: their requests come every few seconds and would fill the traces. */
const unrecordedPaths = new Set<unknown>(['/healthz', '/readyz'])

const propagator = new W3CTraceContextPropagator()
const contextOf = (traceparent: unknown): Context =>
  propagator.extract(ROOT_CONTEXT, { traceparent }, defaultTextMapGetter)

function linksTo(traceparent: string | null | undefined) {
  const context = trace.getSpanContext(contextOf(traceparent ?? undefined))
  return context ? [{ context }] : []
}

/** Marks the span of failed work with the class of the error, not with its message, which may contain personal data. */
function markFailed(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Describes an SQL statement by its verb and its first table. Its values cannot appear here, because they are bound. */
function describeQuery(given: unknown): { name: string; attributes: Attributes } {
  const text = typeof given === 'string' ? given : ((given as { text?: string } | null)?.text ?? '')
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'query'
  const table = /\b(?:from|into|update) "(\w+)"/i.exec(text)?.[1]
  return {
    name: table === undefined ? operation : `${operation} ${table}`,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table !== undefined && { 'db.collection.name': table }),
    },
  }
}

/** Sends traces to the collector that OpenTelemetry's environment variables name. */
export function startTracing({ serviceName }: { serviceName: string }): Tracing {
  const exported: SpanExport = startSpanExport(serviceName)
  const { tracer } = exported
  const current = new AsyncLocalStorage<Context>()
  const active = () => current.getStore() ?? ROOT_CONTEXT
  const isRecording = () => trace.getSpan(active()) !== undefined

  const within = async <T>(span: Span, work: () => Promise<T>): Promise<T> => {
    try {
      return await current.run(trace.setSpan(active(), span), work)
    } catch (error) {
      markFailed(span, error)
      throw error
    } finally {
      span.end()
    }
  }
  const recordCall = <T>(name: string, attributes: Attributes, work: (span: Span) => Promise<T>) => {
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, active())
    return within(span, () => work(span))
  }

  return {
    watch(app) {
      const contexts = new WeakMap<FastifyRequest, Context>()
      app.addHook('onRequest', (request, _reply, done) => {
        if (unrecordedPaths.has(request.routeOptions.url)) {
          done()
          return
        }
        const { method, id } = request
        const route = routePatternOf(request)
        const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': id }
        const parent = contextOf(request.headers.traceparent)
        const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
        const context = trace.setSpan(parent, span)
        contexts.set(request, context)
        current.run(context, done)
      })
      app.addHook('onResponse', async (request, { statusCode }) => {
        const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT)
        span?.setAttribute('http.response.status_code', statusCode)
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
      })
      exported.onFailure((error) => app.log.warn({ err: error }, 'traces could not be sent'))
      app.addHook('onClose', () => exported.stop())
    },

    record(name, { attributes, link }, work) {
      const span = tracer.startSpan(name, { attributes, links: linksTo(link) }, active())
      return within(span, () => work((more) => void span.setAttributes(more)))
    },

    apart: (work) => current.run(ROOT_CONTEXT, work),

    fetch: (send) => (input, init) => {
      if (!isRecording()) return send(input, init)
      const { method = 'GET' } = init ?? {}
      const { host } = new URL(input instanceof Request ? input.url : input)
      const attributes = { 'http.request.method': method, 'server.address': host }
      return recordCall(`${method} ${host}`, attributes, async (span) => {
        const response = await send(input, init)
        span.setAttribute('http.response.status_code', response.status)
        return response
      })
    },

    query:
      (query: QueryFunction): QueryFunction =>
      (...given) => {
        // With a callback, the pool calls the connection for a query that is recorded already.
        if (!isRecording() || typeof given.at(-1) === 'function') return query(...given)
        const { name, attributes } = describeQuery(given[0])
        return recordCall(name, attributes, async () => query(...given))
      },

    traceparent() {
      const carrier: { traceparent?: string } = {}
      propagator.inject(active(), carrier, defaultTextMapSetter)
      return carrier.traceparent ?? null
    },
  }
}
