/** Where the calls live. Changed at build for another base. */
const apiBase = '/api'

/** The page to which a sign-in comes back with its token or its error. */
export const signInPage = '/auth/callback'

/** Paths of the calls the browser makes, below our own origin. */
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
  blueprints: `${apiBase}/blueprints`,
  submitBlueprint: `${apiBase}/blueprints/submit`,
  ownBlueprints: `${apiBase}/blueprints/own`,
  readingHistory: `${apiBase}/blueprints/history`,
  proposal: `${apiBase}/public/proposal`,
  pitchDeck: `${apiBase}/public/pitch-deck`,
  portalStatus: `${apiBase}/public/portal-status`,
  articles: `${apiBase}/public/articles`,
  razorpayWebhook: `${apiBase}/webhooks/razorpay`,
  paypalWebhook: `${apiBase}/webhooks/paypal`,
  openapi: `${apiBase}/openapi.json`,
  /** The same for people to read, outside production. */
  reference: `${apiBase}/docs`,
  signIn: '/auth/google',
  signInCallback: '/auth/google/callback',
  logOut: '/auth/logout',
} as const

/** Addresses of articles, and of what machines read of them. */
export const sitePaths = {
  article: (slug: string) => `/insights/${encodeURIComponent(slug)}`,
  feed: '/feed.xml',
  /** A copy of a picture that an article took from elsewhere. */
  articlePicture: (slug: string, name: string) =>
    `/insights/${encodeURIComponent(slug)}/pictures/${encodeURIComponent(name)}.webp`,
  /** What social networks show of an article. */
  socialPicture: (slug: string) => `/insights/${encodeURIComponent(slug)}/social.png`,
} as const
