import { lazy } from 'react'
import { heads } from '../heads.ts'
import type { createCollectivePages } from '../pages/collective.tsx'
import { paths } from '../paths.ts'
import type { Route } from '../route.ts'
import type { Services } from '../services.ts'

type Pages = ReturnType<typeof createCollectivePages>

/** The collective's guarded pages: reading Blueprints, writing them, and what a person has read and written. */
export function createCollectiveRoutes(services: Services): Route[] {
  let pages: Promise<Pages> | undefined
  const fetchPages = async () => (await import('../pages/collective.tsx')).createCollectivePages(services)
  const pageOf = (name: keyof Pages) =>
    lazy(async () => ({ default: (await (pages ??= fetchPages()))[name] }))

  return [
    {
      path: paths.blueprints,
      ...heads.blueprints,
      layout: 'site',
      isGuarded: true,
      Page: pageOf('Blueprints'),
    },
    {
      path: `${paths.blueprints}/:id`,
      ...heads.blueprintDetail,
      layout: 'site',
      isGuarded: true,
      Page: pageOf('Blueprint'),
    },
    {
      path: paths.submitBlueprint,
      ...heads.submitBlueprint,
      layout: 'site',
      isGuarded: true,
      Page: pageOf('Submission'),
    },
    {
      path: paths.partner,
      ...heads.partner,
      layout: 'dashboard',
      isGuarded: true,
      Page: pageOf('Partner'),
    },
    {
      path: paths.partnerSubmit,
      ...heads.submitBlueprint,
      layout: 'dashboard',
      isGuarded: true,
      Page: pageOf('PartnerSubmission'),
    },
    {
      path: paths.analytics,
      ...heads.analytics,
      layout: 'dashboard',
      isGuarded: true,
      Page: pageOf('Analytics'),
    },
  ]
}
