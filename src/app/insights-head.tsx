import { brand } from '#contract/brand.ts'
import { sitePaths } from '#contract/paths.ts'
import { titled } from './head.tsx'

/** What the list of articles says of itself, and an article that is not known yet. */
export const insightsHead = titled(
  'Our Insights',
  'Actionable strategies for AI-powered operational excellence: automation, data, process intelligence and AI agents, from practice.',
)

/** Says where new articles are announced. */
export function FeedLink() {
  return (
    <link rel="alternate" type="application/rss+xml" title={`${brand.name} Insights`} href={sitePaths.feed} />
  )
}
