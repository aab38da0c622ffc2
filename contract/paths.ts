/** The base path of the calls. */
const apiBase = '/api'

/** The page that a sign-in returns to with a token or an error. */
export const authCallbackPath = '/auth/callback'

/** The paths of all calls, relative to our own origin. */
export const apiPaths = {
  visit: `${apiBase}/public/visit`,
  clientError: `${apiBase}/public/client-error`,
  contact: `${apiBase}/public/contact`,
  notify: `${apiBase}/public/notify`,
  applyToPartner: `${apiBase}/apply-to-partner`,
  createRazorpayOrder: `${apiBase}/client/create-razorpay-order`,
  verifyRazorpayPayment: `${apiBase}/client/verify-razorpay-payment`,
  createPaypalOrder: `${apiBase}/client/create-paypal-order`,
  capturePaypalOrder: `${apiBase}/client/capture-paypal-order`,
  account: `${apiBase}/client/account`,
  receipts: `${apiBase}/client/receipts`,
  invoiceDetails: `${apiBase}/client/invoice-details`,
  reminders: `${apiBase}/client/reminders`,
  referral: `${apiBase}/client/referral`,
  credits: `${apiBase}/client/credits`,
  referrer: `${apiBase}/public/referrals`,
  commissions: `${apiBase}/partner/commissions`,
  commissionsFile: `${apiBase}/partner/commissions/file`,
  introductions: `${apiBase}/partner/introductions`,
  overview: `${apiBase}/client/overview`,
  project: `${apiBase}/client/project`,
  projects: `${apiBase}/client/projects`,
  projectDraft: `${apiBase}/client/project/draft`,
  kickoffSlots: `${apiBase}/client/kickoff-slots`,
  /** The caller's own orders; not in production. */
  ownOrders: `${apiBase}/orders/own`,
  blueprints: `${apiBase}/blueprints`,
  submitBlueprint: `${apiBase}/blueprints/submit`,
  ownBlueprints: `${apiBase}/blueprints/own`,
  readingHistory: `${apiBase}/blueprints/history`,
  requests: `${apiBase}/requests`,
  jobs: `${apiBase}/jobs`,
  monthlyCall: `${apiBase}/client/monthly-call`,
  proposal: `${apiBase}/public/proposal`,
  pitchDeck: `${apiBase}/public/pitch-deck`,
  portalStatus: `${apiBase}/public/portal-status`,
  decision: `${apiBase}/public/decision`,
  seals: `${apiBase}/public/seals`,
  deposits: `${apiBase}/client/deposits`,
  articles: `${apiBase}/public/articles`,
  razorpayWebhook: `${apiBase}/webhooks/razorpay`,
  paypalWebhook: `${apiBase}/webhooks/paypal`,
  openapi: `${apiBase}/openapi.json`,
  /** The OpenAPI description as a page for people; not in production. */
  reference: `${apiBase}/docs`,
  signIn: '/auth/google',
  signInCallback: '/auth/google/callback',
  logOut: '/auth/logout',
  session: '/auth/session',
} as const

/** Paths of articles, their feed and their pictures. */
export const sitePaths = {
  article: (slug: string) => `/insights/${encodeURIComponent(slug)}`,
  feed: '/feed.xml',
  /** The page that switches a kind of reminder off, without a sign-in. */
  unsubscribe: (token: string) => `/reminders/${encodeURIComponent(token)}`,
  /** The running machines as statecharts; not in production. */
  machines: '/_machines',
  /** Our copy of a picture that an article embeds from another site. */
  articlePicture: (slug: string, name: string) =>
    `/insights/${encodeURIComponent(slug)}/pictures/${encodeURIComponent(name)}.webp`,
  /** The preview picture of an article for social networks. */
  socialPicture: (slug: string) => `/insights/${encodeURIComponent(slug)}/social.png`,
} as const
