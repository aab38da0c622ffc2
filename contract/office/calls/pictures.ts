import * as z from 'zod/mini'
import type { Call } from '../../call.ts'
import { pictureAlt, uploadedPicture } from '../pictures.ts'
import { officeApiOf } from '../paths.ts'

/** The body is the file itself, as `application/octet-stream`. */
export const uploadPicture = {
  method: 'POST',
  path: `${officeApiOf('articles')}/pictures`,
  summary: 'Upload a picture for articles',
  auth: 'cookie',
  query: z.object({ alt: pictureAlt }),
  invalid: 'fields',
  answers: { 201: uploadedPicture },
  refusals: [400, 401, 404, 413, 415, 503],
} as const satisfies Call
