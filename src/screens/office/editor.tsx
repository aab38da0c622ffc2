import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { DocumentContent, DocumentPath } from '#contract/documents/documents.ts'
import type { EditorActor } from '#machines/articles/editor.ts'
import { editor as words } from '#src/content/office/editor.ts'
import { failure } from '#src/content/failure.ts'
import { Button } from '#src/ui/button.tsx'
import { Callout, Failure } from '#src/ui/callout.tsx'
import { SideBySide, type PlaceName } from './editor/side-by-side.tsx'
import { PartBoundary } from '../failure.tsx'
import { BackToList } from './parts/back.tsx'
import { Loading } from './parts/loading.tsx'
import { PageHead } from './parts/page-head.tsx'

type ActorProps = { actor: EditorActor }
type EditorProps = ActorProps & {
  /** The email address of the member of staff who edits; undefined before it is known. */
  editorEmail: string | undefined
  /** The names of a place in the document and of the part that contains it. */
  nameOf: (path: DocumentPath) => PlaceName
}

function SaveState({ actor }: ActorProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { error } = snapshot.context
  if (snapshot.matches({ editing: 'offline' }) || snapshot.matches({ editing: 'refused' }))
    return (
      <Callout tone="error">
        <p>{error}</p>
        <p className="mt-1 font-normal">{words.offline}</p>
        <Button
          variant="outline"
          size="sm"
          className="mt-3"
          onClick={() => actor.send({ type: 'document.save' })}
        >
          {words.save}
        </Button>
      </Callout>
    )
  const state = snapshot.matches({ editing: 'saving' })
    ? words.states.saving
    : snapshot.matches({ editing: 'typing' })
      ? words.states.typing
      : words.states.saved
  return (
    <p role="status" className="annotation text-muted">
      {state}
    </p>
  )
}

function OfferedDraft({ actor, nameOf }: Omit<EditorProps, 'editorEmail'>) {
  const { content, stored } = useSelector(actor, ({ context }) => context)
  return (
    <>
      <Callout tone="info">
        <p className="font-semibold">{words.offered.title}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="sm" onClick={() => actor.send({ type: 'draft.restore' })}>
            {words.offered.restore}
          </Button>
          <Button variant="outline" size="sm" onClick={() => actor.send({ type: 'draft.discard' })}>
            {words.offered.discard}
          </Button>
        </div>
      </Callout>
      <SideBySide
        nameOf={nameOf}
        versions={[
          { name: words.offered.own, content },
          { name: words.offered.other, content: stored?.content ?? {} },
        ]}
      />
    </>
  )
}

function Conflict({ actor, editorEmail, nameOf }: EditorProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { content, stored, error } = snapshot.context
  const isTaking = snapshot.matches('taking')
  const isOwn = editorEmail !== undefined && stored?.savedBy === editorEmail
  return (
    <>
      <Callout tone="error">
        <p className="font-semibold">{isOwn ? words.conflict.ownTitle : words.conflict.title}</p>
        {!isOwn && <p className="mt-1 font-normal">{words.conflict.by(stored?.savedBy ?? '')}</p>}
        <p className="mt-1 font-normal">{words.conflict.text}</p>
        {error !== undefined && <p className="mt-1">{error}</p>}
        <div className="mt-3 flex flex-wrap gap-3">
          <Button size="sm" disabled={isTaking} onClick={() => actor.send({ type: 'own.keep' })}>
            {words.conflict.keep}
          </Button>
          <Button
            variant="outline"
            size="sm"
            disabled={isTaking}
            busy={isTaking}
            onClick={() => actor.send({ type: 'other.take' })}
          >
            {isTaking ? words.conflict.taking : words.conflict.take}
          </Button>
        </div>
      </Callout>
      <SideBySide
        nameOf={nameOf}
        versions={[
          { name: words.conflict.own, content },
          { name: words.conflict.other, content: stored?.content ?? {} },
        ]}
      />
    </>
  )
}

type EditorScreenProps = EditorProps & {
  backLink: { to: string; text: string }
  titleOf: (content: DocumentContent) => string
  untitled: string
  /** The fields, preview and publication, shown while the document is edited. */
  children: ReactNode
}

/** `/office/articles/:id` and `/office/proposals/:id/edit`: the editor of a document, beside a preview for its readers. */
export function EditorScreen({
  actor,
  editorEmail,
  nameOf,
  backLink,
  titleOf,
  untitled,
  children,
}: EditorScreenProps) {
  const snapshot = useSelector(actor, (current) => current)
  const { content, error } = snapshot.context
  return (
    <>
      <BackToList to={backLink.to}>{backLink.text}</BackToList>
      <PageHead title={snapshot.hasTag('open') ? titleOf(content).trim() || untitled : words.title} />
      <div className="mt-6 grid gap-6">
        {snapshot.matches('loading') && <Loading text={words.loading} />}
        {snapshot.matches('failed') && (
          <Failure text={error} retryLabel={words.retry} onRetry={() => actor.send({ type: 'retry' })} />
        )}
        {snapshot.matches('offered') && <OfferedDraft actor={actor} nameOf={nameOf} />}
        {(snapshot.matches('conflict') || snapshot.matches('taking')) && (
          <Conflict actor={actor} editorEmail={editorEmail} nameOf={nameOf} />
        )}
        {snapshot.matches('editing') && (
          <>
            <SaveState actor={actor} />
            <PartBoundary actor={actor} reassurance={() => failure.reassurance.typed}>
              {children}
            </PartBoundary>
          </>
        )}
      </div>
    </>
  )
}
