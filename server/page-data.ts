import { articleView } from '#contract/articles.ts'
import type { PageData } from '#contract/rendering.ts'
import { newestCards, publishedArticle } from './store/articles.ts'
import type { Database } from './store/database.ts'

/** The store's answers to the pages. */
export function pageData({ db, now }: { db: Database; now: () => Date }): PageData {
  return {
    articles: (limit) => newestCards(db, limit, now()),
    article: async (slug) => {
      const found = await publishedArticle(db, slug, now())
      return found && articleView.parse(found)
    },
  }
}
