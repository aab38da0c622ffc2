import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { PictureUploadActor } from '#machines/articles/picture-upload.ts'
import { pictureUpload as words } from '#src/content/office/picture-upload.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout } from '#src/ui/callout.tsx'
import { Field } from '#src/ui/field.tsx'
import { FileChooser } from '#src/ui/file-chooser.tsx'

type PictureUploadProps = {
  actor: PictureUploadActor
  /** Says what the picture is for. */
  label: string
}

/** The form to choose, describe and upload a picture. */
export function PictureUploadScreen({ actor, label }: PictureUploadProps) {
  const snapshot = useSelector(actor, (current) => current)
  const id = useId()
  const { name, alt, error } = snapshot.context
  const isUploading = snapshot.matches('uploading')
  return (
    <div className="border border-t-0 border-blue bg-sheet px-5 py-3">
      <label htmlFor={id} className="annotation block">
        {label}
      </label>
      <FileChooser
        id={id}
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        disabled={isUploading}
        onChoose={([file]) => file && actor.send({ type: 'picture.choose', file, name: file.name })}
      />
      <p className="mt-2 text-sm wrap-anywhere text-muted">
        {snapshot.matches('empty') ? words.kinds : name}
      </p>
      {!snapshot.matches('empty') && (
        <div className="mt-3 grid gap-3">
          {error !== undefined && <Callout tone="error">{error}</Callout>}
          <div className="border border-blue-line">
            <Field
              name="alt"
              label={words.alt}
              control="text"
              required
              readOnly={isUploading}
              value={alt}
              onChange={(value) => actor.send({ type: 'alt.change', value })}
            />
          </div>
          <div className="flex flex-wrap gap-3">
            <Button
              size="sm"
              type="button"
              disabled={!snapshot.can({ type: 'picture.upload' })}
              busy={isUploading}
              onClick={() => actor.send({ type: 'picture.upload' })}
            >
              {isUploading ? words.uploading : words.upload}
            </Button>
            <Button
              variant="outline"
              size="sm"
              type="button"
              disabled={isUploading}
              onClick={() => actor.send({ type: 'picture.cancel' })}
            >
              {words.cancel}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
