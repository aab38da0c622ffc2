import * as z from 'zod/mini'

export const staffRoles = ['owner', 'sales', 'editor', 'reviewer'] as const
export const staffRole = z.enum(staffRoles)
export type StaffRole = z.infer<typeof staffRole>

/** The parts of the office, in the order of its navigation. Each is a page `/office/{area}` and the calls `/api/office/{area}`. */
export const officeAreas = [
  'inbox',
  'proposals',
  'decks',
  'articles',
  'blueprints',
  'partners',
  'projects',
  'jobs',
  'orders',
  'people',
  'numbers',
  'staff',
  'audit',
] as const
export const officeArea = z.enum(officeAreas)
export type OfficeArea = z.infer<typeof officeArea>

type AreaRight = 'act' | 'read'
const rightsByRole: Record<Exclude<StaffRole, 'owner'>, Partial<Record<OfficeArea, AreaRight>>> = {
  sales: { inbox: 'act', proposals: 'act', decks: 'act', projects: 'act', orders: 'read' },
  editor: { articles: 'act' },
  reviewer: { blueprints: 'act', partners: 'act', jobs: 'act' },
}

const rightOf = (role: StaffRole, area: OfficeArea): AreaRight | undefined =>
  role === 'owner' ? 'act' : rightsByRole[role][area]

/** Whether a role sees an area of the office. */
export const canRead = (role: StaffRole, area: OfficeArea): boolean => rightOf(role, area) !== undefined

/** Whether a role may change something in an area. */
export const canAct = (role: StaffRole, area: OfficeArea): boolean => rightOf(role, area) === 'act'

export const areasOf = (role: StaffRole): OfficeArea[] => officeAreas.filter((area) => canRead(role, area))
