import { useSelector } from '@xstate/react'
import { apiPaths } from '#contract/paths.ts'
import {
  acceptedFileExtensions,
  fileTypes,
  pieceCount,
  formatFileSize,
  type ProjectFile,
} from '#contract/projects/files.ts'
import type { AttachmentsActor } from '#machines/projects/attachments.ts'
import { failure } from '#src/content/failure.ts'
import { attachments as words } from '#src/content/projects/questionnaire.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout, Failure } from '#src/ui/callout.tsx'
import { FileChooser } from '#src/ui/file-chooser.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { PartBoundary } from '../failure.tsx'
import { Part } from './project/part.tsx'

type AttachmentsProps = {
  actor: AttachmentsActor
  /** Whether files can be added and removed. */
  canEdit: boolean
}

const uploadedSizeText = ({ pieces, size }: ProjectFile) =>
  formatFileSize(Math.round((size * pieces.length) / pieceCount(size)))

function FileName({ actor, file }: { actor: AttachmentsActor; file: ProjectFile }) {
  const projectId = useSelector(actor, (snapshot) => snapshot.context.projectId)
  if (file.type === null) return <span className="break-all">{file.name}</span>
  return (
    <a
      href={`${apiPaths.projects}/${projectId}/files/${file.id}`}
      download={file.name}
      className="text-link inline-flex min-h-11 items-center break-all"
    >
      {file.name}
    </a>
  )
}

function FileState({ actor, file }: { actor: AttachmentsActor; file: ProjectFile }) {
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.context.current?.id === file.id && snapshot.matches('finishing'))
    return <span>{words.checking}</span>
  if (file.type !== null) return <span>{`${fileTypes[file.type]}, ${formatFileSize(file.size)}`}</span>
  const amount = `${uploadedSizeText(file)} ${words.of} ${formatFileSize(file.size)}`
  if (snapshot.context.current?.id !== file.id) return <span>{`${amount} ${words.unfinished}`}</span>
  return (
    <>
      <progress
        className="h-1 w-32 accent-blue"
        max={pieceCount(file.size)}
        value={file.pieces.length}
        aria-label={`${words.sending} ${file.name}`}
      />
      <span>{amount}</span>
    </>
  )
}

function FileRow({ actor, canEdit, file }: AttachmentsProps & { file: ProjectFile }) {
  const snapshot = useSelector(actor, (current) => current)
  const isCurrent = snapshot.context.current?.id === file.id
  const isRemovable = canEdit && !isCurrent
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-blue-line px-5 py-2 last:border-b-0">
      <div className="min-w-0 grow basis-52">
        <FileName actor={actor} file={file} />
        <p className="annotation flex flex-wrap items-center gap-x-3 text-muted">
          <FileState actor={actor} file={file} />
        </p>
      </div>
      {isCurrent && snapshot.matches('broken') && (
        <Button size="sm" variant="outline" onClick={() => actor.send({ type: 'upload.retry' })}>
          {words.goOn}
        </Button>
      )}
      {isCurrent && snapshot.can({ type: 'upload.cancel' }) && (
        <Button size="sm" variant="outline" onClick={() => actor.send({ type: 'upload.cancel' })}>
          {words.cancel}
        </Button>
      )}
      {isRemovable && (
        <Button
          size="sm"
          variant="outline"
          aria-label={`${words.remove} ${file.name}`}
          disabled={!snapshot.can({ type: 'file.remove', id: file.id })}
          onClick={() => actor.send({ type: 'file.remove', id: file.id })}
        >
          {words.remove}
        </Button>
      )}
    </li>
  )
}

function FilesChooser({ actor }: { actor: AttachmentsActor }) {
  const isReady = useSelector(actor, (snapshot) => snapshot.matches('idle'))
  return (
    <label className="mt-4 block border border-dashed border-blue bg-sheet px-5 py-4">
      <span className="font-semibold">{words.choose}</span>
      <FileChooser
        multiple
        accept={acceptedFileExtensions}
        disabled={!isReady}
        onChoose={(files) => actor.send({ type: 'files.choose', files })}
      />
    </label>
  )
}

function Attachments({ actor, canEdit }: AttachmentsProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { files, error } = snapshot.context
  return (
    <>
      {canEdit && <p className="mt-2 max-w-2xl text-muted">{words.lead}</p>}
      {snapshot.matches('loading') && (
        <div role="status" className="mt-4">
          <span className="sr-only">{words.loading}</span>
          <Skeleton className="h-24" />
        </div>
      )}
      {snapshot.matches('failed') ? (
        <Failure
          text={error}
          retryLabel={words.retry}
          onRetry={() => actor.send({ type: 'files.retry' })}
          className="mt-4"
        />
      ) : (
        error !== undefined && (
          <Callout tone="error" className="mt-4 whitespace-pre-line">
            {error}
          </Callout>
        )
      )}
      {files.length > 0 ? (
        <ul className="mt-4 on-sheet border border-blue">
          {files.map((file) => (
            <FileRow key={file.id} actor={actor} canEdit={canEdit} file={file} />
          ))}
        </ul>
      ) : (
        snapshot.matches('idle') && <p className="mt-4 text-muted">{words.none}</p>
      )}
      {snapshot.matches('beginning') && (
        <p role="status" className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-2">
          <span className="annotation text-muted">
            {`${words.preparing} ${snapshot.context.queue[0]?.name}`}
          </span>
          <Button size="sm" variant="outline" onClick={() => actor.send({ type: 'upload.cancel' })}>
            {words.cancel}
          </Button>
        </p>
      )}
      {canEdit && <FilesChooser actor={actor} />}
    </>
  )
}

/** The files of a project, with their upload. */
export const AttachmentsScreen = (props: AttachmentsProps) => (
  <Part id="files-title" title={words.title}>
    <PartBoundary actor={props.actor} reassurance={() => failure.reassurance.files}>
      <Attachments {...props} />
    </PartBoundary>
  </Part>
)
