import { pageRows, pages } from '#contract/pages.ts'
import { isTorture } from '#tests/support/rounds.ts'

export type SweptPage = {
  address: string
  hasSpotlight: boolean
  /** Whether it shows slides, without banner and footer. */
  isSlides?: boolean
  /** The screen that shows it, which may show other pages too. */
  screen: string
  /** Words that the page shows once it is interactive. */
  words?: string
  /** Whether the page before leads to it without a load: it shows other words in the same template. */
  isVariant?: boolean
}

const contactPath = pages.contact.path
const contactPage = { hasSpotlight: true, screen: 'contact' }
export const serviceScreen = 'services'

/** Pages that show other words, and drawings, in the template of the page before. At full size they are loaded too. */
const variants: string[] = isTorture
  ? []
  : [
      pages.dataAnalytics,
      pages.processIntelligence,
      pages.customAi,
      pages.webPlatforms,
      pages.customSaas,
      pages.mvpPrototyping,
      pages.terms,
    ].map(({ path }) => path)

/** Every page that a visitor can open, one page of each kind that has a parameter, and the 404 page. The callback leads to the sign-in. */
export const publicPages: SweptPage[] = [
  ...pageRows
    .filter(({ path, access }) => access === undefined && !path.includes(':') && path !== contactPath)
    .filter(({ path }) => path !== pages.authCallback.path)
    .map(({ path, module, policy, hasSpotlight }) => ({
      address: path,
      hasSpotlight,
      isSlides: policy === 'slides',
      isVariant: variants.includes(path),
      screen: module.split('/')[0] ?? module,
    })),
  { ...contactPage, address: `${contactPath}?a=?&subject=Support+Agent`, words: 'Support Agent' },
  { ...contactPage, address: `${contactPath}?a?b`, words: 'A new enquiry', isVariant: true },
  { address: '/login?error=access_denied', hasSpotlight: false, screen: 'login with an error' },
  { address: '/insights/a-person-in-the-loop-by-design', hasSpotlight: true, screen: 'article' },
  { address: '/nowhere', hasSpotlight: true, screen: 'not-found' },
]
