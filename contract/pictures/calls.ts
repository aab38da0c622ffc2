import * as z from 'zod/mini'
import type { Call } from '../call.ts'
import type { OfficeArea } from '../office/areas.ts'
import { pictureAlt, uploadedPicture } from './pictures.ts'
import { officeApiPathOf } from '../office/paths.ts'

/** The upload of a picture for an area. The body is the file itself, as `application/octet-stream`. */
export const pictureUploadOf = <const Area extends OfficeArea>(area: Area) =>
  ({
    method: 'POST',
    path: `${officeApiPathOf(area)}/pictures`,
    summary: `Upload a picture for ${area}`,
    auth: 'cookie',
    query: z.object({ alt: pictureAlt }),
    invalid: 'fields',
    answers: { 201: uploadedPicture },
    refusals: [400, 401, 404, 413, 415, 503],
  }) as const satisfies Call

export type PictureUpload = ReturnType<typeof pictureUploadOf<OfficeArea>>

export const uploadArticlePicture = pictureUploadOf('articles')
