import { and, eq, isNull } from 'drizzle-orm'
import { brand } from '#contract/brand.ts'
import { canRead } from '#contract/office/areas.ts'
import type { PortalArea } from '#contract/portals/office.ts'
import type { Database } from '../platform/database/database.ts'
import { staff } from '../staff/tables.ts'
import { portals } from './tables.ts'

/** For a left join of `staff`: the member who last wrote a document, unless they have left. */
export const isWriter = and(eq(staff.id, portals.editedBy), isNull(staff.removedAt))
export const writerColumns = { id: staff.id, personId: staff.personId, email: staff.email, role: staff.role }

type Writer = Pick<typeof staff.$inferSelect, keyof typeof writerColumns>

/** Whom the firm's mails about a document go to: who last wrote it, if their role still sees it; else the firm. */
export const writerOrFirm = (writer: Writer | null | undefined, area: PortalArea) =>
  writer && canRead(writer.role, area)
    ? { id: writer.personId ?? writer.id, name: '', email: writer.email }
    : { id: 'firm', name: '', email: brand.email.contact }

/** The address that the firm's mails about a proposal go to. */
export async function proposalWriterEmail(db: Database, portalId: string): Promise<string> {
  const [writer] = await db
    .select(writerColumns)
    .from(portals)
    .innerJoin(staff, isWriter)
    .where(eq(portals.id, portalId))
  return writerOrFirm(writer, 'proposals').email
}
