import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { addPublishedArticles, hasArticles, type WrittenArticle } from './editing-store.ts'
import type { Database } from '../platform/database/database.ts'
import { readMarkdownArticle } from './markdown.ts'

async function readFolder(folder: string): Promise<WrittenArticle[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  return Promise.all(
    names.map(async (name) => {
      const read = readMarkdownArticle(await readFile(path.join(folder, name), 'utf8'))
      if ('article' in read) return read.article
      const [first] = read.issues
      throw new Error(`${path.join(folder, name)}:${first?.line ?? 1}: ${first?.message ?? ''}`)
    }),
  )
}

/**
 * Publishes the articles of a folder if the database has none. If the newest article is dated in the future, all dates are moved
 * back by the same time, so that every article is visible.
 */
export async function publishDemoArticles(db: Database, folder: string, now: Date): Promise<void> {
  if (await hasArticles(db)) return
  const written = await readFolder(folder)
  if (written.length === 0) return
  const newest = Math.max(...written.map(({ publishedAt }) => publishedAt.getTime()))
  const ahead = Math.max(0, newest - now.getTime())
  const moved = written.map((article) => ({
    ...article,
    publishedAt: new Date(article.publishedAt.getTime() - ahead),
  }))
  await addPublishedArticles(db, moved, now)
}
