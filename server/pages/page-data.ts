import { articleView } from '#contract/articles.ts'
import { sitePaths } from '#contract/paths.ts'
import type { PageData } from '#contract/rendering.ts'
import type { ListedPage } from './sitemap.ts'
import { newestCards, publishedArticle, publishedSlugs } from '../store/articles.ts'
import type { Database } from '../store/database.ts'

/** What a sitemap may hold, with room for the fixed pages. */
const mostListed = 49_000

type Given = { db: Database; now: () => Date }

/** The store's answers to the pages, and to who lists them. */
export function pageData({ db, now }: Given): { data: PageData; listed: () => Promise<ListedPage[]> } {
  return {
    data: {
      articles: (limit) => newestCards(db, limit, now()),
      article: async (slug) => {
        const found = await publishedArticle(db, slug, now())
        return found && articleView.parse(found)
      },
    },
    listed: async () =>
      (await publishedSlugs(db, mostListed, now())).map(({ slug, changed }) => ({
        path: sitePaths.article(slug),
        changed: changed.toISOString(),
      })),
  }
}
