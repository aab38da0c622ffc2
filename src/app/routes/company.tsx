import { lazy } from 'react'
import type { LegalText } from '../../content/legal.ts'
import { useAuth } from '../auth.tsx'
import { heads } from '../heads.ts'
import { paths } from '../paths.ts'
import type { Route } from '../route.ts'
import type { Services } from '../services.ts'

const AboutScreen = lazy(async () => ({ default: (await import('../../screens/about.tsx')).AboutScreen }))
const BlueprintScreen = lazy(async () => ({
  default: (await import('../../screens/blueprint.tsx')).BlueprintScreen,
}))
const NetworkScreen = lazy(async () => ({
  default: (await import('../../screens/network.tsx')).NetworkScreen,
}))
const PricingScreen = lazy(async () => ({
  default: (await import('../../screens/pricing.tsx')).PricingScreen,
}))
const FraudAwarenessScreen = lazy(async () => ({
  default: (await import('../../screens/fraud-awareness.tsx')).FraudAwarenessScreen,
}))

const legalPage = (readText: () => Promise<LegalText>) =>
  lazy(async () => {
    const [{ LegalScreen }, text] = await Promise.all([import('../../screens/legal.tsx'), readText()])
    return { default: () => <LegalScreen text={text} /> }
  })

const PrivacyPolicyPage = legalPage(
  async () => (await import('../../content/privacy-policy.ts')).privacyPolicy,
)
const TermsPage = legalPage(async () => (await import('../../content/terms.ts')).terms)

/** What the firm is, what it sells at a fixed price, and what it promises. */
export function createCompanyRoutes(services: Services): Route[] {
  return [
    { path: paths.about, ...heads.about, layout: 'site', Page: AboutScreen },
    { path: paths.blueprint, ...heads.blueprint, layout: 'site', Page: BlueprintScreen },
    {
      path: paths.framework,
      ...heads.framework,
      layout: 'site',
      Page: lazy(async () => ({
        default: (await import('../pages/framework.tsx')).createFrameworkPage(services),
      })),
    },
    { path: paths.network, ...heads.network, layout: 'site', Page: NetworkScreen },
    {
      path: paths.pricing,
      ...heads.pricing,
      layout: 'site',
      Page: () => <PricingScreen isLoggedIn={useAuth().isLoggedIn} />,
    },
    { path: paths.fraudAwareness, ...heads.fraudAwareness, layout: 'site', Page: FraudAwarenessScreen },
    { path: paths.privacyPolicy, ...heads.privacyPolicy, layout: 'site', Page: PrivacyPolicyPage },
    { path: paths.terms, ...heads.terms, layout: 'site', Page: TermsPage },
  ]
}
