import { descriptionOf } from '#contract/article-blocks.ts'
import type { ListedArticle } from '#contract/articles.ts'
import { brand } from '#contract/brand.ts'
import { sitePaths } from '#contract/paths.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Escapes text for XML and removes characters that XML does not allow. */
const escaped = (text: string) =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '')

const element = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`
const dateOf = (iso: string) => new Date(iso).toUTCString()

function item(origin: string, article: ListedArticle): string {
  const address = origin + sitePaths.article(article.slug)
  return [
    '<item>',
    element('title', article.title),
    element('link', address),
    `<guid isPermaLink="false">${article.id}</guid>`,
    element('pubDate', dateOf(article.published_at)),
    element('category', article.category),
    element('description', descriptionOf(article.content, article.title)),
    '</item>',
  ].join('')
}

/** The RSS feed of articles, which must be sorted newest first. */
export function feedOf(origin: string, articles: readonly ListedArticle[]): string {
  const [newest] = articles
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', `${brand.name} Insights`),
    element('link', `${origin}/insights`),
    element('description', brand.tagline),
    '<language>en</language>',
    ...(newest ? [element('lastBuildDate', dateOf(newest.published_at))] : []),
    `<atom:link href="${escaped(origin + sitePaths.feed)}" rel="self" type="application/rss+xml"/>`,
    ...articles.map((article) => item(origin, article)),
    '</channel></rss>\n',
  ].join('\n')
}
