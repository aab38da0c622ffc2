import { catalogue, shortPrice } from '#contract/catalogue.ts'

type NavigationItem = {
  /** The page's name in `paths`. */
  page: string
  title: string
  description: string
  hot?: true
}

export const solutionPages = [
  {
    page: 'aiAutomation',
    title: 'AI & Automation',
    description:
      'Hand-offs, approvals and data entry that run themselves, with people where judgement is needed.',
  },
  {
    page: 'dataAnalytics',
    title: 'Data Analytics & BI',
    description: 'One set of figures for every team, with answers in the meeting rather than after it.',
  },
  {
    page: 'processIntelligence',
    title: 'Process Intelligence',
    description: 'Your processes as your systems recorded them: where work waits, loops and leaks.',
  },
  {
    page: 'customAi',
    title: 'Custom AI Development',
    description: 'Models and tools built on your own data, for problems no off-the-shelf product solves.',
  },
] as const satisfies NavigationItem[]

export const developmentPages = [
  {
    page: 'webPlatforms',
    title: 'Intelligent Web Platforms',
    description: 'Sites and portals connected to the systems behind them, not just placed in front of them.',
  },
  {
    page: 'customSaas',
    title: 'Custom SaaS Development',
    description: 'Software your customers sign in to and pay for, from data model to billing.',
  },
  {
    page: 'mvpPrototyping',
    title: 'MVP & Prototyping',
    description: 'The smallest working version that can tell you whether the idea holds up.',
  },
  {
    page: 'aiAgents',
    title: 'AI Agents & Co-pilots',
    description: 'Agents that take on a defined job, and co-pilots that prepare decisions for people.',
    hot: true,
  },
] as const satisfies NavigationItem[]

export const legalPages = [
  { page: 'privacyPolicy', title: 'Privacy Policy' },
  { page: 'terms', title: 'Terms & Conditions' },
  { page: 'fraudAwareness', title: 'Client Protection Policy' },
] as const

/** The items of the client area's sidebar. `mark` is a label beside an item. */
export const sidebar = [
  {
    title: 'Overview',
    role: undefined,
    items: [
      { page: 'dashboard', title: 'Dashboard', mark: undefined },
      { page: 'network', title: 'Network', mark: 'Premium' },
      { page: 'blueprints', title: 'Blueprints', mark: 'Premium' },
      { page: 'jobs', title: 'Jobs', mark: undefined },
      { page: 'analytics', title: 'Analytics', mark: 'Premium' },
      { page: 'analyticsPerformance', title: 'Performance', mark: 'Soon' },
    ],
  },
  {
    title: 'Your purchases',
    role: undefined,
    items: [
      { page: 'project', title: 'Your Blueprint', mark: undefined },
      { page: 'requests', title: 'Requests', mark: undefined },
      { page: 'receipts', title: 'Receipts', mark: undefined },
    ],
  },
  {
    title: 'Partner area',
    role: 'partner',
    items: [
      { page: 'partner', title: 'Partner', mark: undefined },
      { page: 'partnerSubmit', title: 'Submit a Blueprint', mark: undefined },
    ],
  },
  {
    title: 'Assistance',
    role: undefined,
    items: [
      { page: 'support', title: 'Support', mark: undefined },
      { page: 'supportHelp', title: 'Help', mark: 'Soon' },
    ],
  },
  {
    title: 'Your account',
    role: undefined,
    items: [
      { page: 'settings', title: 'Settings', mark: undefined },
      { page: 'settingsProfile', title: 'Profile', mark: 'Soon' },
    ],
  },
] as const

/** What opens the items marked Premium, for people whose plan does not. */
export const sidebarLock = {
  plan: `Part of ${catalogue.client_monthly_10.name}`,
  ownGallery: 'You can open this from the dashboard',
  note: `${catalogue.client_monthly_10.name} opens everything marked Premium, for ${shortPrice('client_monthly_10')} a month.`,
  action: 'Compare the plans',
} as const
