import * as z from 'zod/mini'
import { line } from '../forms/text-schemas.ts'
import { limits } from '../limits.ts'

/** A picture that staff uploaded. `url` is a path of this site. */
export const uploadedPicture = z.object({
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
})
export type UploadedPicture = z.infer<typeof uploadedPicture>

/** The description of a picture for people who do not see it. */
export const pictureAlt = line('Description', { max: limits.picture.alt })

export const pictureMessages = {
  none: 'Please choose a picture.',
  tooLarge: `A picture can be at most ${limits.picture.bytes / 1_000_000} MB.`,
} as const
