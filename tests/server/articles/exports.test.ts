import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import type { ArticleBlock } from '#contract/articles/content.ts'
import { readArticleText, readMarkdownArticle } from '#server/articles/markdown.ts'
import { markdownOf } from '#server/articles/article-markdown.ts'

type Export = { name: string; properties?: string; markdown: string } & (
  | { published: ArticleBlock[]; refused?: never }
  | { published?: never; refused: string[] }
)
const exported = parse(
  readFileSync(path.join(import.meta.dirname, 'fixtures/exports.yaml'), 'utf8'),
) as Export[]
const fields = { title: 'T', slug: 't', category: 'C', author: '', image: '/x.webp', image_alt: '' }
const properties = 'title: T\nslug: t\ncategory: C\ndate: 2026-01-31\nimage: /x.webp\n'

/** What the office says of a text: its blocks, or its issues. */
function inTheOffice(markdown: string) {
  const { content, issues } = readArticleText({ ...fields, markdown }, new Date(0))
  return issues.length > 0 ? { refused: issues.map(({ message }) => message) } : { published: content }
}

/** What the importer says of a file with these properties, its lines counted from where the text begins. */
function inAFile(markdown: string, given: string) {
  const [mark, text] = markdown.startsWith('\uFEFF') ? ['\uFEFF', markdown.slice(1)] : ['', markdown]
  const head = `---\n${given}---\n`
  const read = readMarkdownArticle(mark + head + text)
  if ('article' in read) return { published: read.article.content }
  const linesBefore = given === properties ? head.split('\n').length - 1 : 0
  return { refused: read.issues.map(({ line, message }) => `Line ${line - linesBefore}: ${message}`) }
}

test.each(exported)('$name: is what its author wrote, or is refused with the line', (one) => {
  const { name: _, markdown, properties: own, ...outcome } = one
  expect(inAFile(markdown, own ?? properties)).toEqual(outcome)
  if (own === undefined) expect(inTheOffice(markdown)).toEqual(outcome)
  if (outcome.published) expect(inTheOffice(markdownOf(outcome.published))).toEqual(outcome)
})
