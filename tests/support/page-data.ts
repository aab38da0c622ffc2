import type { PageDataSource } from '#contract/rendering.ts'
import article from './fixtures/article.json' with { type: 'json' }

/** A store with one published article, which is returned for every slug. */
export const pageData: PageDataSource = {
  articles: async () => [article],
  article: async () => article,
}

export const pageDeps = { data: pageData, now: () => new Date(), listed: async () => [] }
