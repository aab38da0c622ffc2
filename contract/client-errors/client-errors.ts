import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { browserFamily } from '../visits/visits.ts'

const {
  message: maxMessageCharacters,
  stack: maxStackCharacters,
  path: maxPathCharacters,
} = limits.clientError

/**
 * An error in a browser: `message` is its class and message, `path` the pattern of the page's row in `pages.ts`, and `build` the build
 * that the page belongs to. Pages of earlier builds send neither `build` nor `browser`.
 */
export const clientError = z.object({
  message: z.string().check(z.minLength(1), z.maxLength(maxMessageCharacters)),
  stack: z.string().check(z.maxLength(maxStackCharacters)),
  path: z.string().check(z.maxLength(maxPathCharacters), z.regex(/^\/[^?#]*$/)),
  build: z._default(z.string().check(z.regex(/^[\w-]{1,40}$/)), 'unknown'),
  browser: z._default(browserFamily, 'Other'),
})
export type ClientError = z.infer<typeof clientError>
