import * as z from 'zod'
import { enumSetting, optionalSetting } from './fields.ts'
import { isWebAddress } from './rules.ts'

/** The variables of OpenTelemetry that decide whether there are traces. Its library reads the others by itself. */
export const tracesFields = {
  OTEL_TRACES_EXPORTER: enumSetting('OTEL_TRACES_EXPORTER', ['otlp', 'none']),
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalSetting(
    z
      .string()
      .refine(isWebAddress, 'OTEL_EXPORTER_OTLP_ENDPOINT must be the http or https address of a collector.'),
  ),
  OTEL_SDK_DISABLED: enumSetting('OTEL_SDK_DISABLED', ['true', 'false']),
  OTEL_SERVICE_NAME: optionalSetting(z.string()).default('northloop'),
}

type TracesEnv = z.infer<z.ZodObject<typeof tracesFields>>

/** The name under which traces are sent; undefined if none are sent. */
export function tracesOf(env: TracesEnv): { serviceName: string } | undefined {
  const fallback = env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined ? 'none' : 'otlp'
  const isOff = env.OTEL_SDK_DISABLED === 'true' || (env.OTEL_TRACES_EXPORTER ?? fallback) === 'none'
  return isOff ? undefined : { serviceName: env.OTEL_SERVICE_NAME }
}
