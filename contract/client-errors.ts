import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { browserFamily } from './visits.ts'

const { message, stack, path } = limits.clientError

/**
 * An error in a browser: `message` is its class and message, `path` the pattern of the page's row in `pages.ts`, and `build` the build
 * that the page belongs to. Pages of earlier builds send neither `build` nor `browser`.
 */
export const clientError = z.object({
  message: z.string().check(z.minLength(1), z.maxLength(message)),
  stack: z.string().check(z.maxLength(stack)),
  path: z.string().check(z.maxLength(path), z.regex(/^\/[^?#]*$/)),
  build: z._default(z.string().check(z.regex(/^[\w-]{1,40}$/)), 'unknown'),
  browser: z._default(browserFamily, 'Other'),
})
export type ClientError = z.infer<typeof clientError>
