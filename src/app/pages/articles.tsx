import { dormant } from '../dormant.tsx'
import { FeedLink, insightsHead } from '../insights-head.tsx'
import type { Services } from '../services.ts'

export const head = insightsHead

export function createPage(services: Services) {
  const Articles = dormant(
    () => import('./articles-list.tsx'),
    ({ createList }) => createList(services),
  )
  const ArticlesPage = () => (
    <>
      <FeedLink />
      <Articles />
    </>
  )
  return Object.assign(ArticlesPage, { fetch: Articles.fetch })
}
