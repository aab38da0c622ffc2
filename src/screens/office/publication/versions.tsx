import { useSelector } from '@xstate/react'
import type { DocumentPath } from '#contract/documents/documents.ts'
import type { PublicationActor } from '#machines/articles/publication.ts'
import { publication } from '#src/content/office/publication.ts'
import { Button } from '#src/ui/button.tsx'
import { ReadOnlyVersion, type PlaceName } from '../editor/side-by-side.tsx'
import { UtcDateTime } from '../parts/utc-date-time.tsx'

const { versions: words } = publication

function VersionList({ actor }: { actor: PublicationActor }) {
  const { versions } = useSelector(actor, ({ context }) => context)
  const isReading = useSelector(actor, (snapshot) => snapshot.matches('reading'))
  return (
    <>
      {versions.length === 0 && <p className="px-4 py-3 text-muted">{words.none}</p>}
      <ul className="max-h-80 overflow-y-auto">
        {versions.map(({ id, revision, savedAt, savedBy }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-b border-blue-line px-4 py-1 text-sm last:border-b-0"
          >
            <span className="min-w-0">
              {words.version(revision)}, <UtcDateTime iso={savedAt} />
              <span className="block text-muted wrap-anywhere">{words.by(savedBy)}</span>
            </span>
            <Button
              variant="outline"
              size="sm"
              disabled={isReading}
              aria-label={words.openWhich(revision)}
              onClick={() => actor.send({ type: 'version.open', id })}
            >
              {words.read}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

type VersionsProps = {
  actor: PublicationActor
  /** Whether the text that a version would replace is stored. */
  isSaved: boolean
  /** The names of a place in the document and of the part that contains it. */
  placeNameOf: (path: DocumentPath) => PlaceName
}

function Version({ actor, isSaved, placeNameOf }: VersionsProps) {
  const { versions, version, content } = useSelector(actor, ({ context }) => context)
  const revision = versions.find(({ id }) => id === version)?.revision ?? 0
  return (
    <>
      <ReadOnlyVersion name={words.version(revision)} content={content} nameOf={placeNameOf} />
      <div className="flex flex-wrap items-center gap-3 border-t border-blue-line px-4 py-3">
        <Button
          size="sm"
          disabled={!isSaved}
          aria-label={words.restoreWhich(revision)}
          onClick={() => actor.send({ type: 'version.restore' })}
        >
          {words.restore}
        </Button>
        <Button variant="outline" size="sm" onClick={() => actor.send({ type: 'version.close' })}>
          {words.back}
        </Button>
        {!isSaved && <p className="text-sm text-muted">{words.unsaved}</p>}
      </div>
    </>
  )
}

/** The earlier versions of a document: a list, and one version to read and to restore. */
export function Versions({ actor, isSaved, placeNameOf }: VersionsProps) {
  const snapshot = useSelector(actor, (current) => current)
  if (snapshot.matches('listing'))
    return (
      <p role="status" className="mt-4">
        {words.loading}
      </p>
    )
  const isOpen = snapshot.matches('version')
  if (!isOpen && !snapshot.matches('versions') && !snapshot.matches('reading')) return null
  return (
    <section aria-label={words.title} className="mt-4 border border-blue-line">
      <div className="flex items-center justify-between border-b border-blue-line px-4">
        <h3 className="annotation">{words.title}</h3>
        <Button
          variant="ghost"
          size="sm"
          disabled={!snapshot.can({ type: 'versions.close' })}
          onClick={() => actor.send({ type: 'versions.close' })}
        >
          {words.close}
        </Button>
      </div>
      {isOpen ? (
        <Version actor={actor} isSaved={isSaved} placeNameOf={placeNameOf} />
      ) : (
        <VersionList actor={actor} />
      )}
    </section>
  )
}
