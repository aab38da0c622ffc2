import * as z from 'zod'

/** An optional setting; a blank value counts as missing. */
export const optionalSetting = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (typeof given === 'string' ? given.trim() || undefined : given), schema.optional())

/** An optional setting with a fixed set of values. */
export const enumSetting = <const Values extends readonly string[]>(name: string, values: Values) =>
  optionalSetting(z.enum(values, `${name} must be one of ${values.join(', ')}.`))

/** A setting that is a list with commas between the values. */
export const commaSeparatedListSchema = z
  .string()
  .transform((text) => text.split(',').flatMap((part) => part.trim() || []))

type RawEnv = Record<string, unknown>

/** A rule about several settings, reported for one of them. It is checked even if other settings are invalid. */
export const settingsRule = (name: string, sentence: string, isSatisfied: (env: RawEnv) => boolean) =>
  z.refine<RawEnv>(isSatisfied, { path: [name], error: sentence, when: () => true })

/** A required setting; `description` is the end of the error message. */
export const requiredRule = (name: string, description: string) =>
  settingsRule(name, `${name} is missing: ${description}`, (env) => env[name] !== undefined)

/** Settings of which all or none must be set; if `areNeeded`, all of them. */
export const allOrNoneRules = (names: string[], areNeeded: boolean) =>
  names.map((name) =>
    settingsRule(name, `${name} is missing: ${names.join(', ')} must be set together.`, (env) => {
      const isRequired = areNeeded || names.some((other) => env[other] !== undefined)
      return !isRequired || env[name] !== undefined
    }),
  )
