import { descriptionOf } from '#contract/articles/blocks.ts'
import type { ListedArticle } from '#contract/articles/articles.ts'
import { brand } from '#contract/brand.ts'
import { sitePaths } from '#contract/paths.ts'
import { escapeXml } from '../platform/http/escape-xml.ts'

const xmlElement = (name: string, text: string) => `<${name}>${escapeXml(text)}</${name}>`
const rssDate = (iso: string) => new Date(iso).toUTCString()

function feedItem(origin: string, article: ListedArticle): string {
  const address = origin + sitePaths.article(article.slug)
  return [
    '<item>',
    xmlElement('title', article.title),
    xmlElement('link', address),
    `<guid isPermaLink="false">${article.id}</guid>`,
    xmlElement('pubDate', rssDate(article.published_at)),
    xmlElement('category', article.category),
    xmlElement('description', descriptionOf(article.content, article.title)),
    '</item>',
  ].join('')
}

/** The RSS feed of articles, which must be sorted newest first. */
export function feedOf(origin: string, articles: readonly ListedArticle[]): string {
  const [newest] = articles
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    xmlElement('title', `${brand.name} Insights`),
    xmlElement('link', `${origin}/insights`),
    xmlElement('description', brand.tagline),
    '<language>en</language>',
    ...(newest ? [xmlElement('lastBuildDate', rssDate(newest.published_at))] : []),
    `<atom:link href="${escapeXml(origin + sitePaths.feed)}" rel="self" type="application/rss+xml"/>`,
    ...articles.map((article) => feedItem(origin, article)),
    '</channel></rss>\n',
  ].join('\n')
}
