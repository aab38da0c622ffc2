import type { DocumentContent, DocumentIssue } from '#contract/documents/documents.ts'
import type { StoredDocument } from '#contract/documents/calls.ts'
import type { PortalKind } from '#contract/portals/portals.ts'
import type { DocumentAdapter } from '../../documents/working-text.ts'
import type { Database } from '../../platform/database/database.ts'
import { addVersion } from '../../documents/version-store.ts'
import {
  lockPortalWithDraft,
  markPortalPublished,
  readPortalWithDraft,
  updatePortalDraft,
  type PortalWithDraft,
} from '../store/drafts.ts'
import { isPublished, type Portal, type PortalName } from '../store/portals.ts'
import { lastDecisionOn } from '../store/decisions.ts'
import { staffEmail } from '../../staff/store.ts'
import { documentSchemas } from '../documents.ts'
import { applyEvents, type SharingDeps } from '../sharing.ts'
import { decidableVersionOf } from '../version.ts'
import { checkEditedContent, editableContentOf } from './editable-content.ts'

const contentOf = (row: PortalWithDraft): DocumentContent =>
  row.draft ?? editableContentOf(row.kind, row.content)

async function documentOf(db: Database, row: PortalWithDraft, origin: string): Promise<StoredDocument> {
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
export const portalDocumentAdapter = (
  kind: PortalKind,
  origin: string,
): DocumentAdapter<PortalWithDraft> => ({
  kind,
  fields: Object.keys(documentSchemas[kind].shape),
  read: (db, id) => readPortalWithDraft(db, kind, id),
  lock: (tx, id) => lockPortalWithDraft(tx, kind, id),
  update: updatePortalDraft,
  textOf: contentOf,
  withText: (row, draft) => ({ ...row, draft }),
  documentOf: (db, row) => documentOf(db, row, origin),
})

const replaceContent = (tx: Database, { kind, name }: PortalName, content: unknown, deps: SharingDeps) =>
  applyEvents(tx, { kind, name }, [{ type: 'document.replace', content }], deps)

type PublishRefusal =
  | { refused: 'changed' }
  | { refused: 'accepted' }
  | { refused: 'notReady'; issues: DocumentIssue[] }

/** An acceptance of what readers see now. */
export type ReplacedAcceptance = { seal: string; number: number; name: string; at: Date }

/** The acceptance of what readers see now; undefined if nobody has accepted it. */
async function currentAcceptance(
  tx: Database,
  row: PortalWithDraft,
): Promise<ReplacedAcceptance | undefined> {
  const current = decidableVersionOf(row)
  if (current === undefined) return undefined
  const last = await lastDecisionOn(tx, row.id)
  if (!last?.seal || last.decision.version !== current) return undefined
  const { number, name, decidedAt, createdAt } = last.decision
  return { seal: last.seal.id, number, name: name ?? '', at: decidedAt ?? createdAt }
}

/**
 * Publishes the draft of a portal, unless readers see it already. People who have the document open keep what they see. `replaces`: the
 * seal of the accepted version that the sender has confirmed to replace.
 */
export function publishPortalDraft(
  { kind, id, name }: Portal,
  { revision, replaces }: { revision: number; replaces?: string | undefined },
  deps: SharingDeps,
): Promise<PublishRefusal | undefined> {
  return deps.db.transaction(async (tx) => {
    const row = await lockPortalWithDraft(tx, kind, id)
    if (row?.revision !== revision) return { refused: 'changed' }
    const { origin } = deps.settings
    const { document, issues } = checkEditedContent(kind, contentOf(row), row.content, origin)
    if (!document) return { refused: 'notReady', issues }
    if (isPublished(row) && row.publishedRevision === revision) return undefined
    const accepted = await currentAcceptance(tx, row)
    if (accepted && accepted.seal !== replaces) return { refused: 'accepted' }
    await replaceContent(tx, { kind, name }, document, deps)
    await markPortalPublished(tx, id, deps.now)
    return undefined
  })
}

/**
 * Replaces the document that readers of a portal see. A draft that was being written in the office stays among its versions. Unless it
 * is confirmed, an accepted version stays, and its acceptance is returned.
 */
export function replacePublishedDocument(
  { kind, id, name }: Portal,
  content: unknown,
  { isConfirmed, ...deps }: SharingDeps & { isConfirmed: boolean },
): Promise<ReplacedAcceptance | undefined> {
  return deps.db.transaction(async (tx) => {
    const row = await lockPortalWithDraft(tx, kind, id)
    if (!row) throw new Error('there is no such portal')
    const accepted = isConfirmed ? undefined : await currentAcceptance(tx, row)
    if (accepted) return accepted
    if (row.draft) {
      const { draft, revision, editedAt, editedBy } = row
      await addVersion(tx, { kind, id }, { content: draft, revision, savedAt: editedAt, savedBy: editedBy })
    }
    await replaceContent(tx, { kind, name }, content, deps)
    await updatePortalDraft(tx, id, { draft: null, editedBy: null }, deps.now)
    await markPortalPublished(tx, id, deps.now)
    return undefined
  })
}
