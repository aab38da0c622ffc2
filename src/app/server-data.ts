import { limits } from '#contract/limits.ts'
import type { PageName } from '#contract/pages.ts'
import type { PageData } from '#contract/rendering.ts'
import { articleMachine } from '#machines/article.ts'
import { articlesMachine } from '#machines/articles.ts'
import { storedArticleEffects } from '../effects/article.ts'
import { storedArticlesEffects } from '../effects/articles.ts'
import {
  createActor,
  waitFor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InputFrom,
  type SnapshotFrom,
} from 'xstate'

const loadArticles = (data: PageData, limit: number) =>
  runOnServer(articlesMachine.provide(storedArticlesEffects(data)), { limit }, (snapshot) =>
    snapshot.matches('error') ? 503 : 200,
  )

const loadArticle = (data: PageData, slug: string) =>
  runOnServer(articleMachine.provide(storedArticleEffects(data)), { slug }, (snapshot) => {
    if (snapshot.matches('notFound')) return 404
    return snapshot.matches('error') ? 503 : 200
  })

type Load = (data: PageData, params: Readonly<Record<string, string>>) => Promise<Loaded>

/** Pages that leave the server with their data: each runs its machine there, with effects that read the store. */
export const loadPageData: Partial<Record<PageName, Load>> = {
  home: (data) => loadArticles(data, limits.articles.newest),
  insights: (data) => loadArticles(data, limits.articles.max),
  article: (data, { slug = '' }) => loadArticle(data, slug),
}

export type Status = 200 | 404 | 503

/** What a page's machine came to know on the server, and the status that makes of the page. */
export type Loaded = { status: Status; dehydrated: { machine: string; snapshot: unknown } }

/** The longest a page waits for its data, in milliseconds. */
const patience = 3_000

/** Runs a machine, with effects that read the store, until it is no longer busy. Rejects when that takes too long. */
export async function runOnServer<Machine extends AnyStateMachine>(
  machine: Machine,
  input: InputFrom<Machine>,
  statusOf: (snapshot: SnapshotFrom<Machine>) => Status,
): Promise<Loaded> {
  const actor = createActor(machine as AnyStateMachine, { input })
  actor.start()
  try {
    const isSettled = (snapshot: AnyMachineSnapshot) => !snapshot.hasTag('busy')
    const snapshot = await waitFor(actor, isSettled, { timeout: patience })
    const dehydrated = { machine: machine.id, snapshot: actor.getPersistedSnapshot() }
    return { status: statusOf(snapshot as SnapshotFrom<Machine>), dehydrated }
  } finally {
    actor.stop()
  }
}
