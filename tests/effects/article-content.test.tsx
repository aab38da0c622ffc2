// @vitest-environment node
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { articleView, type ArticleView } from '#contract/articles/articles.ts'
import { brand } from '#contract/brand.ts'
import { articleMachine } from '#machines/articles/article.ts'
import { ArticleHead } from '#src/app/head/article-head.tsx'
import { ArticleScreen } from '#src/screens/articles/article.tsx'
import { highlight } from '#src/screens/articles/article/highlight.ts'
import { roundCount } from '#tests/support/rounds.ts'
import { SiteRouter } from '#tests/support/site-router.tsx'
import validArticle from './article-answer.json' with { type: 'json' }

async function renderArticlePage(answer: unknown): Promise<string> {
  const readArticle = fromPromise<ArticleView | undefined, { slug: string }>(async () =>
    articleView.parse(answer),
  )
  const actor = createActor(articleMachine.provide({ actors: { readArticle } }), { input: { slug: 'one' } })
  actor.start()
  await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  return renderToStaticMarkup(
    <SiteRouter>
      <ArticleHead actor={actor} origin="https://example.com" />
      <ArticleScreen actor={actor} url="https://example.com/insights/one" notFound={null} />
    </SiteRouter>,
  )
}

const renderWithContent = async (content: unknown) => renderArticlePage({ ...validArticle, content })

test('the page of an article says in its title that loading failed, has a default description, and escapes HTML in the title of the article', async () => {
  expect(await renderArticlePage('no article')).toContain(`<title>Article not loaded | ${brand.name}</title>`)
  expect(await renderWithContent([])).toContain(
    `<meta name="description" content="An article by ${brand.name}`,
  )
  const title = '</script><script>alert(1)</script>'
  expect(await renderArticlePage({ ...validArticle, title })).not.toContain('<script>alert')
})

test.each([
  [{ type: 'heading', level: 1, text: 'T' }, /<h1 id="part-t"[^>]*>T<\/h1>/],
  [{ type: 'heading', level: '3', text: 'Ā ñ!' }, /<h2 id="part-a-n"[^>]*>Ā ñ!<\/h2>/],
  [{ type: 'heading', text: 'हिन्दी में' }, /<h2 id="part-हिन्दी-में"[^>]*>हिन्दी में<\/h2>/],
  [{ type: 'paragraph', content: 'by content' }, />by content<\/p>/],
  [{ type: 'image', url: '/x.webp' }, /<img[^>]* src="\/x.webp" alt="Article image"/],
  [
    { type: 'image', url: '/media/insights/x.webp' },
    new RegExp(
      '<picture class="peer">' +
        '<source type="image/avif" srcSet="/media/insights/x-400.avif 400w, /media/insights/x-800.avif 800w, /media/insights/x-1200.avif 1200w" sizes="[^"]+"/>' +
        '<source type="image/webp" srcSet="/media/insights/x-400.webp 400w, /media/insights/x-800.webp 800w, /media/insights/x.webp 1200w" sizes="[^"]+"/>' +
        '<img src="/media/insights/x.webp" alt="Article image" width="1200" height="675" loading="lazy"',
    ),
  ],
  [
    { type: 'image', url: 'https://example.com/media/insights/x.webp' },
    /<figure[^>]*><a href="https:\/\/example.com\/media\/insights\/x.webp"[^>]*><span[^>]*><img [^>]*h-auto/,
  ],
  [
    { type: 'image', url: '/x.webp', caption: 'C', alt: 'A', width: 120, height: 60 },
    /<span style="aspect-ratio:120 \/ 60;width:120px"[^>]*max-w-full[^>]*><img src="\/x.webp" alt="A" width="120" height="60"[^>]*object-contain/,
  ],
  [
    { type: 'list', start: 3, items: ['c', { text: 'd', blocks: [{ type: 'list', items: ['x'] }] }] },
    /<ol start="3"[^>]*><li[^>]*><span[^>]*><span[^>]*>3\.<\/span>.*>4\.<\/span>.*<ul[^>]*><li/,
  ],
  [
    { type: 'list', items: [{ text: 'd', checked: true }] },
    /<input type="checkbox" disabled="" aria-label="Done"[^>]* checked=""/,
  ],
  [
    {
      type: 'table',
      columns: ['none', 'right'],
      rows: [
        [{ text: 'A' }, { text: 'B' }],
        [{ text: '1' }, { text: '' }],
      ],
    },
    /<div tabindex="0" role="group" aria-label="Table: A, B"[^>]*><table[^>]*><thead[^>]*><tr[^>]*><th role="columnheader" scope="col"[^>]*text-left">A<\/th><th [^>]*text-right">B<\/th><\/tr><\/thead><tbody[^>]*><tr[^>]*><td role="cell"[^>]* data-name="A"[^>]*><div>1<\/div><\/td>/,
  ],
  [
    { type: 'code', text: '<b>\n  x', language: 'sh' },
    />sh<\/p><pre tabindex="0" role="group" aria-label="Code: sh"[^>]*><code>&lt;b&gt;\n {2}x<\/code><\/pre>/,
  ],
  [{ type: 'rule' }, /<hr /],
  [
    {
      type: 'paragraph',
      text: 'abcd',
      inlines: [
        { type: 'strike', inlines: ['a'] },
        { type: 'code', text: 'b' },
        { type: 'break' },
        { type: 'link', url: '/pricing', inlines: [{ type: 'strong', inlines: ['c'] }] },
        { type: 'note', number: 1, use: 2 },
      ],
    },
    /<s>a<\/s><code[^>]*>b<\/code><br\/><a [^>]*href="\/pricing"[^>]*><strong>c<\/strong><\/a><sup[^>]*><a id="to-note-1-2" href="#note-1" aria-label="Note 1"[^>]*>1<\/a><\/sup>/,
  ],
  [
    { type: 'notes', notes: [[{ type: 'paragraph', text: 'Its source.' }]] },
    /<h2[^>]*>Notes<\/h2><ol[^>]*><li id="note-1".*Its source\..*<a href="#to-note-1" aria-label="Back from note 1 to the text"/,
  ],
  [
    { type: 'paragraph', text: 'plain', inlines: [{ type: 'link', url: 'javascript:x', inlines: ['x'] }] },
    /<p dir="auto" class="my-5">plain<\/p>/,
  ],
  [{ type: 'paragraph', text: 'ends DIGITAL CHAOS.' }, /ends <mark[^>]*>DIGITAL CHAOS<\/mark>\./],
  [{ type: 'paragraph', text: '<b>digital chaos</b>' }, />&lt;b&gt;<mark[^>]*>digital chaos<\/mark>&lt;\/b/],
])('the page of an article shows %j as it is meant', async (block, expected) => {
  expect(await renderWithContent([block])).toMatch(expected)
})

test('the page of an article leaves out what is no block, or holds what it may not', async () => {
  const blocks = [
    { type: 'video', text: 'SEEN 1' },
    { type: 'image', url: 'javascript:SEEN 2' },
    { type: 'image', url: '//evil.example/SEEN-3.png' },
    { type: 'paragraph', text: { toString: 'SEEN 4' } },
    { type: 'list', items: 'SEEN 5' },
    { type: ['paragraph'], text: 'SEEN 6' },
    { type: 'table', columns: [], rows: [['SEEN 7']] },
    { type: 'notes', notes: 'SEEN 8' },
    'SEEN 9',
    null,
  ]
  expect((await renderWithContent(blocks)).match(/SEEN.../g)).toBeNull()
})

test.each([null, '<p>text</p>', { 0: { type: 'rule' } }])('of %j no content is shown', async (content) => {
  const sentence = 'Article content is not available in the expected format.'
  expect(await renderWithContent(content)).toContain(sentence)
})

test('the page of an article gives headings of the same words addresses of their own', async () => {
  const html = await renderWithContent(validArticle.content)
  const ids = Array.from(html.matchAll(/<h2 id="(part-[^"]*)"/g), ([, id]) => id)
  expect(ids).toEqual(['part-a-part', 'part-a-part--2'])
})

test('the page of an article shares title and address encoded', async () => {
  const html = await renderArticlePage({ ...validArticle, title: 'A & B? 100% "क" 😀' })
  const encoded = encodeURIComponent('A & B? 100% "क" 😀')
  expect(html).toContain(
    `https://www.linkedin.com/sharing/share-offsite/?url=https%3A%2F%2Fexample.com%2Finsights%2Fone"`,
  )
  expect(html).toContain(`text=${encoded}"`)
  expect(html).toContain(`mailto:?subject=${encoded}&amp;body=https%3A%2F%2Fexample.com%2Finsights%2Fone"`)
})

test('the page of an article never breaks, whatever an article holds', async () => {
  const anything = fc.oneof(
    fc.anything(),
    fc.string({ unit: 'binary' }),
    fc.constantFrom('', '\ud800', null, undefined, { slug: '\ud800', title: '' }),
  )
  const places = ['title', 'category', 'published_at', 'author_name', 'content', 'next'] as const
  const mutated = fc
    .record({
      block: fc.nat(validArticle.content.length - 1),
      key: fc.constantFrom(
        ...['type', 'text', 'content', 'level', 'items', 'url', 'caption'],
        ...['inlines', 'blocks', 'start', 'columns', 'rows', 'notes', 'width'],
      ),
      place: fc.option(fc.constantFrom(...places)),
      value: anything,
    })
    .map(({ block, key, place, value }) => {
      if (place) return { ...validArticle, [place]: value }
      const content = validArticle.content.map((each, index) =>
        index === block ? { ...each, [key]: value } : each,
      )
      return { ...validArticle, content }
    })
  await fc.assert(
    fc.asyncProperty(mutated, async (answer) => {
      expect((await renderArticlePage(answer)).length).toBeGreaterThan(100)
    }),
    { numRuns: roundCount(150) },
  )
})

const terms = ['intelligence engine', 'operational intelligence', 'the intelligence engine room', 'ai']
const marked = (text: string) =>
  highlight(text, terms)
    .map((piece) => (piece.isTerm ? `[${piece.text}]` : piece.text))
    .join('')

test.each([
  ['The Intelligence Engine runs', 'The [Intelligence Engine] runs'],
  ['Operational intelligence engine', '[Operational intelligence] engine'],
  ['the intelligence engine room', '[the intelligence engine room]'],
  ['AI, ai', '[AI], [ai]'],
])('highlighting marks %j as %j', (text, expected) => {
  expect(marked(text)).toBe(expected)
})

test('highlighting takes the signs of a term as they are, and loses nothing of a text', () => {
  const pieces = highlight('a+b (c) a+b', ['a+b', '(c)', '.', '']).map(({ text }) => text)
  expect(pieces).toEqual(['a+b', ' ', '(c)', ' ', 'a+b'])
  const anyText = fc.string({ unit: 'binary' })
  fc.assert(
    fc.property(anyText, fc.array(anyText), (text, some) => {
      expect(highlight(text, some).reduce((all, piece) => all + piece.text, '')).toBe(text)
    }),
  )
})
