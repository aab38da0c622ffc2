import { and, eq, isNull } from 'drizzle-orm'
import { brand } from '#contract/brand.ts'
import { canRead } from '#contract/office/areas.ts'
import type { PortalArea } from '#contract/portals/office.ts'
import type { Database } from '../platform/database/database.ts'
import { staff } from '../staff/tables.ts'
import { portals } from './tables.ts'

/** For a left join of `staff`: the member who last wrote a document, unless they have left. */
export const isLastEditor = and(eq(staff.id, portals.editedBy), isNull(staff.removedAt))
export const lastEditorColumns = {
  id: staff.id,
  personId: staff.personId,
  email: staff.email,
  role: staff.role,
}

type LastEditor = Pick<typeof staff.$inferSelect, keyof typeof lastEditorColumns>

/** Whom the firm's mails about a document go to: who last wrote it, if their role still sees it; else the firm. */
export const lastEditorOrFirm = (lastEditor: LastEditor | null | undefined, area: PortalArea) =>
  lastEditor && canRead(lastEditor.role, area)
    ? { id: lastEditor.personId ?? lastEditor.id, name: '', email: lastEditor.email }
    : { id: 'firm', name: '', email: brand.email.contact }

/** The address that the firm's mails about a proposal go to. */
export async function lastEditorEmail(db: Database, portalId: string): Promise<string> {
  const [lastEditor] = await db
    .select(lastEditorColumns)
    .from(portals)
    .innerJoin(staff, isLastEditor)
    .where(eq(portals.id, portalId))
  return lastEditorOrFirm(lastEditor, 'proposals').email
}
