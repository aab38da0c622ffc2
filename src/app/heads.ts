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
  aiAutomation: titled(
    'Intelligent Automation',
    'Hand-offs, approvals and re-typing that run themselves, with a person at the gate. Typical efficiency gain 40-60%, average payback 6-9 months.',
  ),
  dataAnalytics: titled(
    'Data Analytics & Business Intelligence',
    'One set of figures that every team reads: sources, model, measures and dashboards for the decisions that wait for them.',
  ),
  processIntelligence: titled(
    'Process Intelligence & Mining',
    'Your process as it ran, read from the trail it left in your systems: variants, bottlenecks, deviations and what they cost.',
  ),
  customAi: titled(
    'Custom AI Development',
    'Models made for a problem no product covers, built on your data, tested on your cases and owned by you.',
  ),
  webPlatforms: titled(
    'Intelligent Web Platforms',
    'Sites and customer portals wired into the systems behind them: quick to load, plain to use, easy to edit.',
  ),
  customSaas: titled(
    'Custom SaaS Development',
    'Software your customers sign in to and pay for: tenancy, roles, billing and operations built to carry many of them.',
  ),
  mvpPrototyping: titled(
    'Prototyping & MVP',
    'The smallest working version that can tell you whether an idea holds: a sketch, a prototype or a first product.',
  ),
  aiAgents: titled(
    'AI Agents & Co-pilots',
    'Agents that take on a defined job and co-pilots that prepare a decision, with tools, tests and a line they may not cross.',
  ),
  about: titled(
    'About us',
    `Why ${brand.name} draws an operation before it changes it: the founder’s mission, our principles and our counsel.`,
  ),
  framework: titled(
    `The ${brand.framework.name}`,
    `${brand.framework.pillars.join(', ')}: the four pillars on which we build operations that can be steered.`,
  ),
  network: titled(
    brand.collective,
    'Vetted experts publish worked solutions to operational problems. Clients read them and put them to work.',
  ),
  fraudAwareness: titled(
    'Client Security & Fraud Awareness',
    `How ${brand.name} writes to you, what we never ask for, and how to check whether a message is ours.`,
  ),
  privacyPolicy: titled(
    'Privacy Policy',
    `What ${brand.name} stores about you, why, for how long, and how to have it deleted.`,
  ),
  terms: titled(
    'Terms & Conditions',
    `What applies when you buy from ${brand.name}, use an account or open a confidential document.`,
  ),
  insights: titled(
    'Our Insights',
    'Actionable strategies for AI-powered operational excellence: automation, data, process intelligence and AI agents, from practice.',
  ),
  login: titled('Sign in', `Sign in to your ${brand.name} account with Google.`),
  signIn: titled('Finalizing authentication', `Signing you in to ${brand.name}.`),
  checkout: titled('Checkout', 'Confirm your purchase and pay by card, UPI or PayPal.'),
  orderConfirmation: titled('Thank you for your purchase', 'What you bought and where the receipt goes.'),
  dashboard: titled('Dashboard', `Your ${brand.name} dashboard.`),
  blueprints: titled('Blueprint gallery', 'Worked solutions to operational problems, by vetted partners.'),
  blueprintDetail: titled('Blueprint', 'A worked solution to an operational problem.'),
  submitBlueprint: titled('Submit a New Blueprint', 'Send a Blueprint for review.'),
  partner: titled('Your Blueprints', 'What you have submitted, and how its review stands.'),
  analytics: titled('Analytics', 'What you have read in the network.'),
  settings: titled('Settings', 'Your account, plan and receipts.'),
  contact: titled(
    'Contact',
    'Describe the work that gets stuck. A person who builds such systems answers within 24 hours.',
  ),
  scheduleCall: titled(
    'Schedule a discovery call',
    'A complimentary 30-minute discovery call about one process of yours: what it costs and what could run itself.',
  ),
  applyToPartner: titled(
    'Apply to become a partner',
    `Join the ${brand.collective}: publish Blueprints, build authority and earn from the projects they start.`,
  ),
  comingSoon: titled(
    'Something is Being Crafted',
    'This sheet is still on the board. Ask to be told when it is ready.',
  ),
  support: titled('Support', 'How to reach us about your account, a payment or a Blueprint.'),
  proposal: titled('Vision Portal', 'A confidential proposal, opened with an access code.'),
  pitchDeck: titled('Pitch Deck Portal', 'A confidential presentation, opened with an access code.'),
  notFound: titled('Page not found', 'There is nothing at this address.'),
} as const
