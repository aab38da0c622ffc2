import * as z from 'zod'

/** A setting that may be left out; a blank one counts as left out. */
export const setting = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((given) => (typeof given === 'string' ? given.trim() || undefined : given), schema.optional())

/** One of the known values. */
export const oneOf = <const Known extends readonly string[]>(name: string, known: Known) =>
  setting(z.enum(known, `${name} must be one of ${known.join(', ')}.`))

/** Values with commas between them. */
export const list = z.string().transform((text) => text.split(',').flatMap((part) => part.trim() || []))

type Given = Record<string, unknown>

/** A rule about several settings, told of one of them; it is looked at whatever else is wrong. */
export const rule = (name: string, sentence: string, isKept: (env: Given) => boolean) =>
  z.refine<Given>(isKept, { path: [name], error: sentence, when: () => true })

/** A setting that must be there; `what` ends the sentence about it. */
export const needed = (name: string, what: string) =>
  rule(name, `${name} is missing: ${what}`, (env) => env[name] !== undefined)

/** Settings that make sense together only: either all of them are there or, unless they are needed, none. */
export const together = (names: string[], areNeeded: boolean) =>
  names.map((name) =>
    rule(name, `${name} is missing: ${names.join(', ')} are set together.`, (env) => {
      const areAsked = areNeeded || names.some((other) => env[other] !== undefined)
      return !areAsked || env[name] !== undefined
    }),
  )
