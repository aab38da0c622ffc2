import { brand } from '#contract/brand.ts'

const titled = (title: string, description: string) => ({ title: `${title} | ${brand.name}`, description })

/** Title and description of every page. */
export const heads = {
  home: { title: `${brand.name}: business automation and agentic AI`, description: brand.tagline },
  blueprint: titled(
    'The Operational Intelligence Blueprint',
    'A fixed-price diagnostic of your operations: what slows you down, what it costs and what to automate first.',
  ),
  pricing: titled(
    'Join The Intelligence Network',
    `Client and partner access to the ${brand.collective} and its library of automation Blueprints.`,
  ),
  login: titled('Sign in', `Sign in to your ${brand.name} account with Google.`),
  signIn: titled('Finalizing authentication', `Signing you in to ${brand.name}.`),
  checkout: titled('Checkout', 'Confirm your purchase and pay by card, UPI or PayPal.'),
  orderConfirmation: titled('Thank you for your purchase', 'What you bought and where the receipt goes.'),
  dashboard: titled('Dashboard', `Your ${brand.name} dashboard.`),
  settings: titled('Settings', 'Your account, plan and receipts.'),
  notFound: titled('Page not found', 'There is nothing at this address.'),
} as const
