import type { PictureUpload } from '#contract/pictures/calls.ts'
import type { UploadedPicture } from '#contract/pictures/pictures.ts'
import { pictureUploadMachine } from '#machines/articles/picture-upload.ts'
import { pictureUploadEffects } from '#src/effects/office/picture-upload.ts'
import { PictureUploadScreen } from '#src/screens/office/picture-upload.tsx'
import { ActorProvider } from './actor-provider.tsx'

type PictureFieldProps = {
  label: string
  /** The call that uploads a picture for documents of one area, such as articles. */
  call: PictureUpload
  onPicture: (picture: UploadedPicture) => void
}

/** Uploads a picture for a document. */
export function PictureField({ label, call, onPicture }: PictureFieldProps) {
  return (
    <ActorProvider
      provideMachine={({ api }) =>
        pictureUploadMachine.provide(pictureUploadEffects({ api, call, onPicture }))
      }
      input={undefined}
    >
      {(actor) => <PictureUploadScreen actor={actor} label={label} />}
    </ActorProvider>
  )
}
