import { brand } from '#contract/brand.ts'
import type { StaffRole } from '#contract/office/areas.ts'

export const staff = {
  title: 'Staff',
  lead: `Everyone who works in the ${brand.name} office. Each address is tied to the first Google account that signs in with it.`,
  table: 'Members of the office',
  columns: { email: 'Email', role: 'Role', added: 'Added', signedIn: 'Signed in', actions: 'Actions' },
  notYet: 'Not yet',
  yes: 'Yes',
  add: { title: 'Add a person', email: 'Email Address', role: 'Role', submit: 'Add', busy: 'Adding...' },
  roles: {
    owner: 'Owner: everything',
    sales: 'Sales: inbox, proposals, decks, projects, orders (read-only)',
    editor: 'Editor: articles',
    reviewer: 'Reviewer: Blueprints, partners, jobs',
  } satisfies Record<StaffRole, string>,
  roleOf: (email: string) => `Role of ${email}`,
  remove: 'Remove',
  removeWhom: (email: string) => `Remove ${email}`,
  question: {
    title: 'Remove from the office?',
    text: (email: string) => `${email} will no longer be able to see or do anything in the office.`,
    confirm: 'Remove',
    cancel: 'Keep',
  },
  loading: 'Loading staff...',
  retry: 'Try again',
} as const
