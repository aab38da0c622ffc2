import { hydrateOnInteraction } from '../hydrate-on-interaction.tsx'
import { FeedLink, insightsHead } from '../insights-head.tsx'
import type { Services } from '../services.ts'

export const head = insightsHead

export function createPage(services: Services) {
  const Articles = hydrateOnInteraction(
    () => import('./articles-list.tsx'),
    ({ createList }) => createList(services),
  )
  const ArticlesPage = () => (
    <>
      <FeedLink />
      <Articles />
    </>
  )
  return Object.assign(ArticlesPage, { preload: Articles.preload })
}
