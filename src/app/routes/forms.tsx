import { lazy } from 'react'
import { heads } from '../heads.ts'
import { paths } from '../paths.ts'
import type { Route } from '../route.ts'
import type { Services } from '../services.ts'

/** The pages whose forms bring work in. */
export function createFormRoutes(services: Services): Route[] {
  return [
    {
      path: paths.contact(),
      ...heads.contact,
      layout: 'site',
      Page: lazy(async () => ({
        default: (await import('../pages/contact.tsx')).createContactPage(services),
      })),
    },
    {
      path: paths.applyToPartner,
      ...heads.applyToPartner,
      layout: 'site',
      Page: lazy(async () => ({
        default: (await import('../pages/apply-to-partner.tsx')).createApplyToPartnerPage(services),
      })),
    },
    {
      path: paths.comingSoon,
      ...heads.comingSoon,
      layout: 'site',
      isUnlisted: true,
      Page: lazy(async () => ({
        default: (await import('../pages/coming-soon.tsx')).createComingSoonPage(services),
      })),
    },
    {
      path: paths.scheduleCall,
      ...heads.scheduleCall,
      layout: 'site',
      Page: lazy(async () => ({
        default: (await import('../pages/schedule-call.tsx')).createScheduleCallPage(services),
      })),
    },
    {
      path: paths.support,
      ...heads.support,
      layout: 'dashboard',
      isGuarded: true,
      Page: lazy(async () => ({
        default: (await import('../pages/support.tsx')).createSupportPage(services),
      })),
    },
  ]
}
