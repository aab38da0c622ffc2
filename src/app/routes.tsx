import { lazy } from 'react'
import { signInErrors } from '#contract/session-values.ts'
import { heads } from './heads.ts'
import { paths } from './paths.ts'
import type { Route } from './route.ts'
import { createInsightRoutes } from './routes/insights.tsx'
import { createServiceRoutes } from './routes/services.tsx'
import { createCollectiveRoutes } from './routes/collective.tsx'
import { createHomeRoutes } from './routes/home.tsx'
import { createCompanyRoutes } from './routes/company.tsx'
import { createFormRoutes } from './routes/forms.tsx'
import { createPortalRoutes } from './routes/portals.tsx'
import type { Services } from './services.ts'

const OrderConfirmationPage = lazy(async () => ({
  default: (await import('./pages/order-confirmation.tsx')).OrderConfirmationPage,
}))

/**
 * Every page there is; any other address is the 404 page. A page brings its machine, effects and screen along when it is
 * shown, so that nobody waits for those of the others.
 */
export function createRoutes(services: Services): Route[] {
  return [
    ...createHomeRoutes(services),
    ...createServiceRoutes(),
    ...createInsightRoutes(services),
    ...createCompanyRoutes(services),
    ...createCollectiveRoutes(services),
    {
      path: paths.login(),
      ...heads.login,
      layout: 'site',
      isUnlisted: true,
      query: { error: signInErrors },
      Page: lazy(async () => ({
        default: (await import('./pages/login.tsx')).createLoginPage(services),
      })),
    },
    {
      path: paths.authCallback,
      ...heads.signIn,
      layout: 'site',
      isUnlisted: true,
      startsAtOnce: true,
      Page: lazy(async () => ({
        default: (await import('./pages/sign-in.tsx')).createSignInPage(services),
      })),
    },
    {
      path: paths.anyCheckout,
      ...heads.checkout,
      layout: 'site',
      isGuarded: true,
      Page: lazy(async () => ({
        default: (await import('./pages/checkout.tsx')).createCheckoutPage(services),
      })),
    },
    {
      path: paths.orderConfirmation,
      ...heads.orderConfirmation,
      layout: 'site',
      isUnlisted: true,
      startsAtOnce: true,
      Page: OrderConfirmationPage,
    },
    {
      path: paths.dashboard,
      ...heads.dashboard,
      layout: 'dashboard',
      isGuarded: true,
      Page: lazy(async () => ({
        default: (await import('./pages/dashboard.tsx')).createDashboardPage(services),
      })),
    },
    {
      path: paths.settings,
      ...heads.settings,
      layout: 'dashboard',
      isGuarded: true,
      Page: lazy(async () => ({
        default: (await import('./pages/settings.tsx')).createSettingsPage(services),
      })),
    },
    ...createFormRoutes(services),
    ...createPortalRoutes(services),
  ]
}
