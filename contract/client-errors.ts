import * as z from 'zod/mini'
import { limits } from './limits.ts'

const { message, stack, path } = limits.clientError

/** What went wrong in a browser: the error's kind and words, its places in the code, and the path of the page. */
export const clientError = z.object({
  message: z.string().check(z.minLength(1), z.maxLength(message)),
  stack: z.string().check(z.maxLength(stack)),
  path: z.string().check(z.maxLength(path), z.regex(/^\/[^?#]*$/)),
})
export type ClientError = z.infer<typeof clientError>
