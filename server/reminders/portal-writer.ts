import { and, eq, isNull } from 'drizzle-orm'
import { brand } from '#contract/brand.ts'
import { canRead } from '#contract/office/areas.ts'
import type { PortalArea } from '#contract/portals/office.ts'
import { portals } from '../portals/tables.ts'
import { staff } from '../staff/tables.ts'
import type { Recipient } from './reminder.ts'

/** For a left join of `staff`: the member who last wrote a document, unless they have left. */
export const isWriter = and(eq(staff.id, portals.editedBy), isNull(staff.removedAt))
export const writerColumns = { id: staff.id, personId: staff.personId, email: staff.email, role: staff.role }

type Writer = Pick<typeof staff.$inferSelect, keyof typeof writerColumns>

/** Who last wrote a document, if their role still sees it; else the firm. */
export function writerOrFirm(writer: Writer | null, area: PortalArea, timeZone: string): Recipient {
  return writer && canRead(writer.role, area)
    ? { id: writer.personId ?? writer.id, name: '', email: writer.email, timeZone }
    : { id: 'firm', name: '', email: brand.email.contact, timeZone }
}
