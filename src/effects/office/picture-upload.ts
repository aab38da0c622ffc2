import { fromPromise } from 'xstate'
import { errorBody } from '#contract/error-body.ts'
import { limits } from '#contract/limits.ts'
import type { PictureUpload } from '#contract/pictures/calls.ts'
import { pictureMessages, type UploadedPicture } from '#contract/pictures/pictures.ts'
import type { Api } from '../platform/api.ts'
import { errorMessageOf } from '../platform/error-message-of.ts'

/** `call` uploads a picture for documents of one area, such as articles. */
type Deps = { api: Api; call: PictureUpload; onPicture: (picture: UploadedPicture) => void }

/** The effects of the picture-upload machine. The chosen file in the machine's context is a `File` of the browser. */
export function pictureUploadEffects({ api, call, onPicture }: Deps) {
  return {
    actors: {
      uploadPicture: fromPromise<UploadedPicture, { file: unknown; alt: string }>(
        async ({ input, signal }) => {
          const bytes = input.file as File
          if (bytes.size > limits.picture.bytes) throw new Error(pictureMessages.tooLarge)
          const answer = await api.call(call, { query: { alt: input.alt }, bytes, signal })
          if (answer.ok) return answer.value
          throw new Error(errorBody.safeParse(answer.body).data?.fields?.alt ?? errorMessageOf(answer))
        },
      ),
    },
    actions: {
      placePicture: (_: unknown, { picture }: { picture: UploadedPicture }) => onPicture(picture),
    },
  }
}
