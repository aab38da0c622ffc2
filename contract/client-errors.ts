import * as z from 'zod/mini'
import { limits } from './limits.ts'

const { message, stack, path } = limits.clientError

/** An error in a browser: `message` is its class and message, `path` that of the page without query or hash. */
export const clientError = z.object({
  message: z.string().check(z.minLength(1), z.maxLength(message)),
  stack: z.string().check(z.maxLength(stack)),
  path: z.string().check(z.maxLength(path), z.regex(/^\/[^?#]*$/)),
})
export type ClientError = z.infer<typeof clientError>
