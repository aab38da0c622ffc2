import type { DocumentContent, DocumentIssue } from '#contract/documents/documents.ts'
import type { StoredDocument } from '#contract/documents/calls.ts'
import type { PortalKind } from '#contract/portals/portals.ts'
import type { DocumentAdapter } from '../../documents/working-text.ts'
import type { Database } from '../../platform/database/database.ts'
import { addVersion } from '../../documents/version-store.ts'
import {
  lockWrittenPortal,
  markPortalPublished,
  readWrittenPortal,
  updatePortalDraft,
  type WrittenPortal,
} from '../store/drafts.ts'
import type { Portal, PortalName } from '../store/portals.ts'
import { lastDecisionOn } from '../store/decisions.ts'
import { staffEmail } from '../../staff/store.ts'
import { documentSchemas } from '../documents.ts'
import { applyToPortal, type SharingDeps } from '../sharing.ts'
import { decidableVersionOf } from '../version.ts'
import { checkEditedContent, editableContentOf } from './written-text.ts'

const contentOf = (row: WrittenPortal): DocumentContent =>
  row.draft ?? editableContentOf(row.kind, row.content)

async function documentOf(db: Database, row: WrittenPortal, origin: string): Promise<StoredDocument> {
  const content = contentOf(row)
  const { issues, preview } = checkEditedContent(row.kind, content, row.content, origin)
  return {
    content,
    revision: row.revision,
    savedAt: row.editedAt.toISOString(),
    savedBy: await staffEmail(db, row.editedBy),
    issues,
    preview,
  }
}

/** How the office reads, locks and saves the drafts of confidential documents of a kind. */
export const portalDocumentAdapter = (kind: PortalKind, origin: string): DocumentAdapter<WrittenPortal> => ({
  kind,
  fields: Object.keys(documentSchemas[kind].shape),
  read: (db, id) => readWrittenPortal(db, kind, id),
  lock: (tx, id) => lockWrittenPortal(tx, kind, id),
  update: updatePortalDraft,
  textOf: contentOf,
  withText: (row, draft) => ({ ...row, draft }),
  documentOf: (db, row) => documentOf(db, row, origin),
})

const replaceContent = (tx: Database, { kind, name }: PortalName, content: unknown, deps: SharingDeps) =>
  applyToPortal({ kind, name }, [{ type: 'document.replace', content }], { ...deps, db: tx })

type PublishRefusal =
  | { refused: 'changed' }
  | { refused: 'accepted' }
  | { refused: 'notReady'; issues: DocumentIssue[] }

/** The seal of what readers see now; undefined if nobody has accepted it. */
async function currentSealOf(tx: Database, row: WrittenPortal): Promise<string | undefined> {
  const last = await lastDecisionOn(tx, row.id)
  return last?.decision.version === decidableVersionOf(row) ? last?.seal?.id : undefined
}

/**
 * Publishes the draft of a portal. People who have the document open keep what they see. `replaces`: the seal of the accepted version
 * that the sender has confirmed to replace.
 */
export function publishPortalDraft(
  { kind, id, name }: Portal,
  { revision, replaces }: { revision: number; replaces?: string | undefined },
  deps: SharingDeps,
): Promise<PublishRefusal | undefined> {
  return deps.db.transaction(async (tx) => {
    const row = await lockWrittenPortal(tx, kind, id)
    if (row?.revision !== revision) return { refused: 'changed' }
    const seal = revision === row.publishedRevision ? undefined : await currentSealOf(tx, row)
    if (seal !== undefined && seal !== replaces) return { refused: 'accepted' }
    const { origin } = deps.settings
    const { document, issues } = checkEditedContent(kind, contentOf(row), row.content, origin)
    if (!document) return { refused: 'notReady', issues }
    await replaceContent(tx, { kind, name }, document, deps)
    await markPortalPublished(tx, id, deps.now)
    return undefined
  })
}

/** Replaces the document that readers of a portal see. A draft that was being written in the office stays among its versions. */
export function replacePublishedDocument(
  { kind, id, name }: Portal,
  content: unknown,
  deps: SharingDeps,
): Promise<void> {
  return deps.db.transaction(async (tx) => {
    const row = await lockWrittenPortal(tx, kind, id)
    if (row?.draft) {
      const { draft, revision, editedAt, editedBy } = row
      await addVersion(tx, { kind, id }, { content: draft, revision, savedAt: editedAt, savedBy: editedBy })
    }
    await replaceContent(tx, { kind, name }, content, deps)
    await updatePortalDraft(tx, id, { draft: null, editedBy: null }, deps.now)
    await markPortalPublished(tx, id, deps.now)
  })
}
