import * as z from 'zod'

/** An optional setting; a blank value counts as missing. */
export const setting = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (typeof given === 'string' ? given.trim() || undefined : given), schema.optional())

/** An optional setting with a fixed set of values. */
export const oneOf = <const Values extends readonly string[]>(name: string, values: Values) =>
  setting(z.enum(values, `${name} must be one of ${values.join(', ')}.`))

/** A setting that is a list with commas between the values. */
export const commaSeparatedList = z
  .string()
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))

type RawEnv = Record<string, unknown>

/** A rule about several settings, reported for one of them. It is checked even if other settings are invalid. */
export const settingsRule = (name: string, sentence: string, isKept: (env: RawEnv) => boolean) =>
  z.refine<RawEnv>(isKept, { path: [name], error: sentence, when: () => true })

/** A required setting; `what` is the end of the error message. */
export const required = (name: string, what: string) =>
  settingsRule(name, `${name} is missing: ${what}`, (env) => env[name] !== undefined)

/** Settings of which all or none must be set; if `areNeeded`, all of them. */
export const allOrNone = (names: string[], areNeeded: boolean) =>
  names.map((name) =>
    settingsRule(name, `${name} is missing: ${names.join(', ')} are set together.`, (env) => {
      const isRequired = areNeeded || names.some((other) => env[other] !== undefined)
      return !isRequired || env[name] !== undefined
    }),
  )
