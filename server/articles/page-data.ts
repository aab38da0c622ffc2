import { articleView } from '#contract/articles/articles.ts'
import { sitePaths } from '#contract/paths.ts'
import type { PageDataSource } from '#contract/rendering.ts'
import type { ListedPage } from '../platform/pages/sitemap.ts'
import { newestCards, publishedArticle, publishedSlugs } from './store.ts'
import type { Database } from '../platform/database/database.ts'

/** A sitemap may have 50,000 URLs; the fixed pages need some of them. */
const maxArticles = 49_000

type Deps = { db: Database; now: () => Date }

/** The data of pages from the store, and the articles for the sitemap. */
export function pageData({ db, now }: Deps): { data: PageDataSource; listed: () => Promise<ListedPage[]> } {
  return {
    data: {
      articles: (limit) => newestCards(db, limit, now()),
      article: async (slug) => {
        const found = await publishedArticle(db, slug, now())
        return found && articleView.parse(found)
      },
    },
    listed: async () =>
      (await publishedSlugs(db, maxArticles, now())).map(({ slug, changed }) => ({
        path: sitePaths.article(slug),
        changed: changed.toISOString(),
      })),
  }
}
