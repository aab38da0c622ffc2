import { limits } from '#contract/limits.ts'
import type { PageName } from '#contract/pages.ts'
import type { PageDataSource } from '#contract/rendering.ts'
import { articleMachine } from '#machines/articles/article.ts'
import { articlesMachine } from '#machines/articles/articles.ts'
import { serverArticleEffects } from '../effects/article.ts'
import { serverArticlesEffects } from '../effects/articles.ts'
import {
  createActor,
  waitFor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate'

const loadArticles = (data: PageDataSource, limit: number) =>
  runOnServer(articlesMachine.provide(serverArticlesEffects(data)), { limit }, (snapshot) =>
    snapshot.matches('error') ? 503 : 200,
  )

const loadArticle = (data: PageDataSource, slug: string) =>
  runOnServer(articleMachine.provide(serverArticleEffects(data)), { slug }, (snapshot) => {
    if (snapshot.matches('notFound')) return 404
    return snapshot.matches('error') ? 503 : 200
  })

type LoadPage = (data: PageDataSource, params: Readonly<Record<string, string>>) => Promise<LoadedPage>

/** Pages that are rendered with data. Each runs its machine on the server, with effects that read the store. */
export const pageLoaders: Partial<Record<PageName, LoadPage>> = {
  home: (data) => loadArticles(data, limits.articles.newest),
  insights: (data) => loadArticles(data, limits.articles.max),
  article: (data, { slug = '' }) => loadArticle(data, slug),
}

export type PageStatus = 200 | 404 | 503

/** The machine's snapshot, and the HTTP status of the page. */
export type LoadedPage = { status: PageStatus; dehydrated: { machine: string; snapshot: unknown } }

const settleTimeoutMs = 3_000

/** Runs a machine until it no longer has the tag `busy`. Rejects after `settleTimeoutMs`. */
export async function runOnServer<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  statusOf: (snapshot: SnapshotFrom<Machine>) => PageStatus,
): Promise<LoadedPage> {
  const actor = createActor(machine as AnyStateMachine, { input })
  actor.start()
  try {
    const isSettled = (snapshot: AnyMachineSnapshot) => !snapshot.hasTag('busy')
    const snapshot = await waitFor(actor, isSettled, { timeout: settleTimeoutMs })
    const dehydrated = { machine: machine.id, snapshot: actor.getPersistedSnapshot() }
    return { status: statusOf(snapshot as SnapshotFrom<Machine>), dehydrated }
  } finally {
    actor.stop()
  }
}
