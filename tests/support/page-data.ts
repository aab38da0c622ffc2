import type { ArticleView } from '#contract/articles/articles.ts'
import type { PageDataSource } from '#contract/rendering.ts'

const sampleArticle: ArticleView = {
  slug: 'some-thing',
  title: 'An article & its <parts>',
  category: 'Strategy',
  featured_image_url: '/media/insights/some-thing.webp',
  featured_image_alt: 'A drawing',
  author_name: 'Grace Hopper',
  published_at: '2026-01-31T23:30:00.000Z',
  updated_at: '2026-02-01T00:00:00.000Z',
  previous: { slug: 'before', title: 'Before' },
  next: { slug: 'after', title: 'After' },
  content: [
    { type: 'heading', level: 2, text: 'A part' },
    { type: 'paragraph', text: 'The end of digital chaos.' },
    { type: 'heading', level: 3, text: 'A part' },
    { type: 'blockquote', text: 'A quote.' },
    { type: 'heading', level: 2, text: 'Another part' },
    { type: 'list', items: ['one', 'two'] },
    { type: 'heading', level: 2, text: 'A third part' },
    { type: 'image', url: '/media/insights/some-thing.webp', caption: 'A drawing' },
  ],
}

/** A store with one published article, which is returned for every slug. */
export const pageData: PageDataSource = {
  articles: async () => [sampleArticle],
  article: async () => sampleArticle,
}

export const pageDeps = { data: pageData, now: () => new Date(), listed: async () => [] }
