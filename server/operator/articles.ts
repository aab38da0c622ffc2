import { sitePaths } from '#contract/paths.ts'
import type { Fault } from '../articles/fault.ts'
import { readMarkdownArticle } from '../articles/markdown.ts'
import { withOwnPictures } from '../articles/own-pictures.ts'
import { drawSocialPicture } from '../articles/social-picture.ts'
import {
  changeArticle,
  knownArticle,
  knownArticles,
  putArticle,
  type KnownArticle,
} from '../store/article-editing.ts'
import { keepSocialPicture } from '../store/articles.ts'
import { countOf, optionOf, Refusal, UsageError, type Given, type Noun, type World } from './command.ts'
import { minuteOf, table } from './table.ts'

const fileOption = { takes: 'file', needed: true, help: 'Markdown with front matter.' }

const fileOf = (given: Given) => optionOf(given, 'file') ?? ''

function refuse(file: string, faults: Fault[]): never {
  const places = faults.map(({ line, message }) => `${file}:${line}: ${message}`)
  throw new Refusal(`${file} cannot be stored as it is.`, places)
}

function readArticle(file: string, { readFile }: World) {
  const read = readMarkdownArticle(readFile(file))
  return 'article' in read ? read : refuse(file, read.faults)
}

const statusOf = ({ status, publishedAt }: KnownArticle, now: Date) =>
  status === 'published' && publishedAt > now ? 'scheduled' : status

const describe = (article: KnownArticle, { settings, now }: World) => ({
  slug: article.slug,
  title: article.title,
  category: article.category,
  status: statusOf(article, now),
  publishedAt: article.publishedAt.toISOString(),
  address: settings.origin + sitePaths.article(article.slug),
})

async function found(world: World, slug: string): Promise<KnownArticle> {
  const article = await knownArticle(world.db, slug)
  if (!article) throw new Refusal(`There is no article ${slug}.`)
  return article
}

async function told(world: World, slug: string, sentence: string) {
  const data = describe(await found(world, slug), world)
  return {
    lines: [sentence, `${data.status}, ${minuteOf(new Date(data.publishedAt))}: ${data.address}`],
    data,
  }
}

/** Publishes an article at its time, with the picture social networks show of it. */
async function publish(world: World, slug: string, publishedAt: Date, sentence: string) {
  const article = await found(world, slug)
  await changeArticle(world.db, slug, { status: 'published', publishedAt })
  await keepSocialPicture(world.db, article, await drawSocialPicture(article))
  return told(world, slug, sentence)
}

function momentOf(given: Given, now: Date): Date {
  const text = optionOf(given, 'at') ?? ''
  const moment = new Date(/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : NaN)
  if (Number.isNaN(moment.getTime())) throw new UsageError('--at takes a moment like 2026-12-31T09:00:00Z.')
  if (moment <= now) throw new UsageError(`--at must lie ahead; ${text} is past.`)
  return moment
}

const slugOf = ({ operands }: Given) => operands[0] ?? ''

/** The noun of the blog. */
export const articles: Noun = {
  name: 'article',
  help: 'Articles of the Insights.',
  verbs: [
    {
      name: 'import',
      help: 'Stores an article as a draft, or the new text of one that is known by its slug: a published one stays out, or waits for its time.',
      options: { file: fileOption, publish: { help: 'Publishes it at the date in its front matter.' } },
      async run(given, world) {
        const file = fileOf(given)
        const { article, elsewhere } = readArticle(file, world)
        const taken = await withOwnPictures(article, elsewhere, world.fetchPicture)
        const { article: written, pictures } = 'article' in taken ? taken : refuse(file, taken.faults)
        await putArticle(world.db, written, pictures, world.now)
        if (given.options.publish === true)
          return publish(world, written.slug, written.publishedAt, `Published article ${written.slug}.`)
        return told(world, written.slug, `Stored article ${written.slug}.`)
      },
    },
    {
      name: 'preview',
      help: 'Says what a file would become, and stores nothing.',
      options: { file: fileOption },
      async run(given, world) {
        const { content, ...written } = readArticle(fileOf(given), world).article
        const lines = content.map((block) => {
          if (block.type === 'list') return block.items.map((item) => `- ${item}`).join('\n')
          if (block.type === 'image') return `[${block.url}] ${block.caption ?? ''}`
          return block.type === 'heading'
            ? `\n${'#'.repeat(block.level ?? 2)} ${block.text ?? ''}`
            : (block.text ?? '')
        })
        return {
          lines: [written.title, `${written.category}, ${minuteOf(written.publishedAt)}`, ...lines],
          data: { ...written, content },
        }
      },
    },
    {
      name: 'publish',
      operands: ['slug'],
      help: 'Shows it from now on, or from the date it had where that is past.',
      async run(given, world) {
        const { publishedAt } = await found(world, slugOf(given))
        const at = publishedAt < world.now ? publishedAt : world.now
        return publish(world, slugOf(given), at, `Published article ${slugOf(given)}.`)
      },
    },
    {
      name: 'schedule',
      operands: ['slug'],
      help: 'Shows it from a moment on that lies ahead.',
      options: { at: { takes: 'moment', needed: true, help: 'As 2026-12-31T09:00:00Z.' } },
      run: (given, world) =>
        publish(world, slugOf(given), momentOf(given, world.now), `Scheduled article ${slugOf(given)}.`),
    },
    {
      name: 'unpublish',
      operands: ['slug'],
      help: 'Makes it a draft that nobody sees.',
      async run(given, world) {
        await found(world, slugOf(given))
        await changeArticle(world.db, slugOf(given), { status: 'draft' })
        return told(world, slugOf(given), `Unpublished article ${slugOf(given)}.`)
      },
    },
    {
      name: 'list',
      help: 'The newest articles, out or not.',
      options: { limit: { takes: 'n', help: 'At most so many; 50 without it.' } },
      async run(given, world) {
        const all = (await knownArticles(world.db, countOf(given, 'limit', 50))).map((one) =>
          describe(one, world),
        )
        const rows = all.map((one) => [
          minuteOf(new Date(one.publishedAt)),
          one.status,
          one.category,
          one.slug,
          one.title,
        ])
        return { lines: table(['published', 'status', 'category', 'slug', 'title'], rows), data: all }
      },
    },
  ],
}
