import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startTemporaryCluster } from '#scripts/postgres-cluster.ts'

const maxConnections = 60

/** Starts a temporary PostgreSQL that can be stopped, frozen, and have its connections used up. */
export async function startPostgresCluster(port: number) {
  const cluster = await startTemporaryCluster(port, [`max_connections=${maxConnections}`])
  const signal = (name: NodeJS.Signals) => {
    const pid = cluster.pid()
    const backends = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
    for (const each of [pid, ...backends]) process.kill(Number(each), name)
  }
  return {
    url: cluster.url,
    async stopFor(seconds: number) {
      await cluster.pause()
      await pause(seconds * 1_000)
      await cluster.resume()
    },
    async freezeFor(seconds: number) {
      signal('SIGSTOP')
      await pause(seconds * 1_000)
      signal('SIGCONT')
    },
    useUpFor: (seconds: number) => useUpConnections(cluster.url, seconds),
    stop: cluster.stop,
  }
}

/** Repeatedly ends all connections of other programs to PostgreSQL, and opens as many itself as PostgreSQL allows. */
async function useUpConnections(url: string, seconds: number): Promise<void> {
  const taken: pg.Client[] = []
  const takeOne = async () => {
    const client = new pg.Client({ connectionString: url, application_name: 'drill' })
    client.on('error', () => undefined)
    await client.connect()
    taken.push(client)
  }
  const until = performance.now() + seconds * 1_000
  await takeOne()
  while (performance.now() < until) {
    await taken[0]?.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and application_name <> 'drill'`,
    )
    await Promise.allSettled(Array.from({ length: maxConnections - taken.length }, takeOne))
    await pause(200)
  }
  await Promise.allSettled(taken.map((client) => client.end()))
}
