import { brand } from '#contract/brand.ts'
import type { OfficeArea, StaffRole } from '#contract/office/areas.ts'

export const areaNames: Record<OfficeArea, string> = {
  inbox: 'Inbox',
  proposals: 'Proposals',
  decks: 'Decks',
  articles: 'Articles',
  blueprints: 'Blueprints',
  partners: 'Partners',
  projects: 'Projects',
  jobs: 'Jobs',
  orders: 'Orders',
  people: 'People',
  numbers: 'Numbers',
  staff: 'Staff',
  audit: 'Audit',
}

export const staffRoleNames: Record<StaffRole, string> = {
  owner: 'Owner',
  sales: 'Sales',
  editor: 'Editor',
  reviewer: 'Reviewer',
}

export const office = {
  name: `${brand.name} office`,
  sections: 'Sections',
  close: 'Close',
  skip: 'Skip to content',
  footer: `${brand.name} office. What you do here is recorded in the audit log.`,
  site: 'Open the site',
  logOut: 'Log out',
  loading: 'Opening the office...',
  retry: 'Try again',
  search: 'Search',
  signedOut: 'Your session has ended. What you typed is still here: sign in again in this tab to continue.',
  signIn: 'Sign in again',
  waiting: (count: number) => `${count} waiting`,
  notFound: { title: 'There is nothing here', text: 'This page doesn’t exist.' },
  failed: {
    title: 'This page could not be loaded',
    text: 'Please check your connection and reload the page.',
    reassurance: 'Everything you’ve already saved is safe. No payment is ever refunded twice.',
  },
} as const
