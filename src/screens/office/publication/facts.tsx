import type { OfficeArea } from '#contract/office/areas.ts'
import { hasChanges, type OfficeArticle } from '#contract/articles/office.ts'
import { officePaths } from '#contract/office/paths.ts'
import type { PortalShare } from '#contract/portals/office.ts'
import { paths } from '#contract/page-paths.ts'
import { isArticle, type OfficeDocument } from '#machines/articles/publication.ts'
import { statusNames } from '#src/content/office/articles.ts'
import { portalPublication } from '#src/content/office/portals/portal-editor.ts'
import { publication as words } from '#src/content/office/publication.ts'
import { Link } from '#src/ui/link.tsx'
import { UtcDateTime } from '../parts/utc-date-time.tsx'

/** Whether readers see this revision, so that there is nothing to publish. */
export const isPublishedAt = (document: OfficeDocument, revision: number | undefined): boolean =>
  isArticle(document)
    ? document.status === 'published' && !hasChanges(document, revision)
    : document.isPublished && (revision ?? document.revision) === document.publishedRevision

type FactsProps = {
  document: OfficeDocument
  /** The saved revision; undefined while there are unsaved changes. */
  revision: number | undefined
  area: OfficeArea
}

function ArticleFacts({ article, revision }: { article: OfficeArticle; revision: number | undefined }) {
  const { status, publishedAt, slug } = article
  return (
    <>
      <p className="font-semibold">{statusNames[status]}</p>
      {(status === 'published' || status === 'scheduled') && (
        <p className="mt-1 text-sm">
          <span>{status === 'published' ? words.since : words.from}</span> <UtcDateTime iso={publishedAt} />
        </p>
      )}
      {hasChanges(article, revision) && <p className="mt-1 text-sm text-muted">{words.changes}</p>}
      {status === 'published' && (
        <Link
          to={paths.article(slug)}
          reloadDocument
          className="text-link inline-flex min-h-11 items-center text-sm"
        >
          {words.read}
        </Link>
      )}
    </>
  )
}

type PortalFactsProps = Omit<FactsProps, 'document'> & { share: PortalShare }

function PortalFacts({ share, revision, area }: PortalFactsProps) {
  const { same, changes, changesText, unpublished, unpublishedText } = portalPublication
  const isSame = isPublishedAt(share, revision)
  const isDraft = share.status === 'draft'
  const [state, text] = share.isPublished ? [changes, changesText] : [unpublished, unpublishedText]
  const hasExplanation = !share.isPublished || !isDraft
  return (
    <>
      <p className="font-semibold">{isSame ? (isDraft ? portalPublication.draft : same) : state}</p>
      {!isSame && hasExplanation && <p className="mt-1 text-sm text-muted">{text}</p>}
      <Link
        to={officePaths.item(area, share.id)}
        className="text-link inline-flex min-h-11 items-center text-sm"
      >
        {portalPublication.share}
      </Link>
    </>
  )
}

/** Whether readers see a document, and whether they see its latest changes. */
export function PublicationFacts({ document, revision, area }: FactsProps) {
  return isArticle(document) ? (
    <ArticleFacts article={document} revision={revision} />
  ) : (
    <PortalFacts share={document} revision={revision} area={area} />
  )
}
