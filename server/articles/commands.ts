import { Command, Option } from '@commander-js/extra-typings'
import { sitePaths } from '#contract/paths.ts'
import type { Issue } from './issue.ts'
import { readMarkdownArticle } from './markdown.ts'
import { markdownOf } from './article-markdown.ts'
import { withDownloadedPictures } from './download-pictures.ts'
import {
  importArticle,
  publicationRefusalMessages,
  publishStoredArticle,
  unpublishArticle,
  wouldHide,
} from './publication.ts'
import { findStoredArticle, listStoredArticles, type StoredArticle } from './editing-store.ts'
import { operatorActor } from '../platform/audit/log.ts'
import {
  Refusal,
  UsageError,
  type CommandContext,
  type Execute,
  type CommandOutcome,
} from '../platform/operator/context.ts'
import { limitOption } from '../platform/operator/options.ts'
import { formatMinute, formatTable } from '../platform/operator/table.ts'

function refuseArticle(file: string, issues: Issue[]): never {
  const places = issues.map(({ line, message }) => `${file}:${line}: ${message}`)
  throw new Refusal(`${file} cannot be stored as it is.`, places)
}

function readArticle(file: string, { readFile }: CommandContext) {
  const read = readMarkdownArticle(readFile(file))
  return 'article' in read ? read : refuseArticle(file, read.issues)
}

const statusOf = ({ status, publishedAt }: StoredArticle, now: Date) =>
  status === 'published' && publishedAt > now ? 'scheduled' : status

const articleDataOf = (article: StoredArticle, { settings, now }: CommandContext) => ({
  slug: article.slug,
  title: article.title,
  category: article.category,
  status: statusOf(article, now),
  publishedAt: article.publishedAt.toISOString(),
  address: settings.origin + sitePaths.article(article.slug),
})

async function existingArticle(context: CommandContext, slug: string): Promise<StoredArticle> {
  const article = await findStoredArticle(context.db, slug)
  if (!article) throw new Refusal(`There is no article ${slug}.`)
  return article
}

async function reportArticle(context: CommandContext, slug: string, sentence: string) {
  const data = articleDataOf(await existingArticle(context, slug), context)
  return {
    lines: [sentence, `${data.status}, ${formatMinute(new Date(data.publishedAt))}: ${data.address}`],
    data,
  }
}

const depsOf = ({ db, now }: CommandContext) => ({ db, actor: operatorActor, now })

async function publishArticle(context: CommandContext, slug: string, at: Date | null, sentence: string) {
  const { id } = await existingArticle(context, slug)
  const refusal = await publishStoredArticle(id, at, depsOf(context))
  if (refusal) throw new Refusal(publicationRefusalMessages[refusal.refused])
  return reportArticle(context, slug, sentence)
}

function readMoment(text: string, now: Date): Date {
  const moment = new Date(/^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) ? text : NaN)
  if (Number.isNaN(moment.getTime()))
    throw new UsageError('--at takes a date and time such as 2026-12-31T09:00:00Z.')
  if (moment <= now) throw new UsageError(`--at must be in the future; ${text} is in the past.`)
  return moment
}

async function importFile(
  context: CommandContext,
  file: string,
  publishes: boolean,
): Promise<CommandOutcome> {
  const { article, externalPictures } = readArticle(file, context)
  const known = await findStoredArticle(context.db, article.slug)
  if (publishes && known && wouldHide(known, article.publishedAt, context.now))
    throw new Refusal(publicationRefusalMessages.out)
  const result = await withDownloadedPictures(article, externalPictures, context.fetchPicture)
  const { article: written, pictures } = 'article' in result ? result : refuseArticle(file, result.issues)
  await importArticle(written, pictures, depsOf(context))
  if (publishes)
    return publishArticle(context, written.slug, written.publishedAt, `Published article ${written.slug}.`)
  return reportArticle(context, written.slug, `Stored article ${written.slug}.`)
}

async function previewFile(context: CommandContext, file: string): Promise<CommandOutcome> {
  const { content, ...written } = readArticle(file, context).article
  return {
    lines: [
      written.title,
      `${written.category}, ${formatMinute(written.publishedAt)}`,
      '',
      markdownOf(content),
    ],
    data: { ...written, content },
  }
}

async function unpublishBySlug(context: CommandContext, slug: string): Promise<CommandOutcome> {
  const { id } = await existingArticle(context, slug)
  await unpublishArticle(id, depsOf(context))
  return reportArticle(context, slug, `Unpublished article ${slug}.`)
}

async function listArticles(context: CommandContext, limit: number): Promise<CommandOutcome> {
  const all = (await listStoredArticles(context.db, limit)).map((one) => articleDataOf(one, context))
  const rows = all.map((one) => [
    formatMinute(new Date(one.publishedAt)),
    one.status,
    one.category,
    one.slug,
    one.title,
  ])
  return { lines: formatTable(['published', 'status', 'category', 'slug', 'title'], rows), data: all }
}

const fileOption = new Option('--file <file>', 'Markdown with front matter.').makeOptionMandatory()

/** The commands for articles. */
export function articleCommands(execute: Execute) {
  const resource = new Command('article').description('Insights articles.')
  resource
    .command('import')
    .description(
      'Stores an article as a draft, or as the new text of an existing one with the same slug: a published one stays published, and a scheduled one stays scheduled.',
    )
    .addOption(fileOption)
    .option('--publish', 'Publishes it on the date in its front matter.')
    .action(({ file, publish }) => execute((context) => importFile(context, file, publish === true)))
  resource
    .command('preview')
    .description('Shows what a file would become, and stores nothing.')
    .addOption(fileOption)
    .action(({ file }) => execute((context) => previewFile(context, file)))
  resource
    .command('publish')
    .argument('<slug>')
    .description(
      'Publishes the article now. A past date is kept, unless the article was unpublished before that date.',
    )
    .action((slug) => execute((context) => publishArticle(context, slug, null, `Published article ${slug}.`)))
  resource
    .command('schedule')
    .argument('<slug>')
    .description(
      'Publishes the article at a time in the future. An article that readers can already see is refused.',
    )
    .requiredOption('--at <moment>', 'A date and time, such as 2026-12-31T09:00:00Z.')
    .action((slug, { at }) =>
      execute(async (context) =>
        publishArticle(context, slug, readMoment(at, context.now), `Scheduled article ${slug}.`),
      ),
    )
  resource
    .command('unpublish')
    .argument('<slug>')
    .description('Turns the article into a draft that readers cannot see.')
    .action((slug) => execute((context) => unpublishBySlug(context, slug)))
  resource
    .command('list')
    .description('Lists the newest articles, published or not.')
    .addOption(limitOption)
    .action(({ limit }) => execute((context) => listArticles(context, limit)))
  return resource
}
