import type { Tracer } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base'
import { setTimeout as pause } from 'node:timers/promises'

export type SpanExport = {
  tracer: Tracer
  /** Sets the listener for batches that could not be sent. */
  onFailure: (listener: (error: unknown) => void) => void
  /** Sends the recorded spans, but gives up after two seconds, because a stopping server must not wait for a slow collector. */
  stop: () => Promise<void>
}

const longestStopMs = 2_000

/** Sends spans in batches by OTLP over HTTP as JSON. Address, headers, sampler and sizes of batches come from OpenTelemetry's variables. */
export function startSpanExport(serviceName: string): SpanExport {
  let listener: (error: unknown) => void = () => undefined
  const exporter: SpanExporter = new OTLPTraceExporter()
  const reporting: SpanExporter = {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error) listener(result.error)
        done(result)
      }),
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(detectResources({ detectors: [envDetector] }))
      .merge(resourceFromAttributes({ 'service.name': serviceName })),
    spanProcessors: [new BatchSpanProcessor(reporting)],
  })
  return {
    tracer: provider.getTracer('northloop'),
    onFailure: (given) => void (listener = given),
    async stop() {
      // A failed export has already been reported to the listener.
      const sent = provider.shutdown().catch(() => undefined)
      await Promise.race([sent, pause(longestStopMs, undefined, { ref: false })])
    },
  }
}
