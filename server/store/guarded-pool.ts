import pg from 'pg'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (error?: Error) => void,
) => void
type Query = (...given: unknown[]) => unknown

/** How long the server may take to accept a connection while we doubt that it answers, in milliseconds. */
const checkMs = 600
const probeMs = 1_000
const pauseMs = 500

const isTimeout = (error: unknown) =>
  error instanceof Error && /^Query read timeout|due to connection timeout$/.test(error.message)

const isBegin = (query: unknown) => /^begin\b/.test((query as { text?: string } | undefined)?.text ?? '')

/**
 * Connections to PostgreSQL. When a query or connection times out and a new connection is not accepted either, the server is
 * silent: whatever waits for it fails, and further work fails at once, until it accepts a connection again. Otherwise a request
 * with several queries, or behind others in a queue, would wait for one timeout after the other.
 */
export class GuardedPool extends pg.Pool {
  /** `checking`: a timeout has happened, and a new connection is being tried. */
  #server: 'answering' | 'checking' | 'down' = 'answering'
  readonly #waiting = new Set<(error: Error) => void>()
  readonly #clients = new Set<pg.PoolClient>()

  constructor(config: pg.PoolConfig) {
    super(config)
    this.on('connect', (client) => {
      this.#clients.add(client)
      this.#watch(client)
    })
    this.on('remove', (client) => this.#clients.delete(client))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connect()
    if (!connected) return connecting
    connecting.then(
      (client) => connected(undefined, client, (error) => client.release(error)),
      (error: unknown) => connected(error as Error, undefined, () => undefined),
    )
    return undefined
  }

  #connect(): Promise<pg.PoolClient> {
    if (this.#server === 'down') return Promise.reject(unavailableError())
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject)
      super.connect().then(
        (client) => (this.#waiting.delete(reject) ? resolve(client) : client.release()),
        (error: unknown) => {
          this.#waiting.delete(reject)
          if (isTimeout(error)) this.#check()
          reject(error instanceof Error ? error : unavailableError())
        },
      )
    })
  }

  /** Closes a connection after a query timeout, so that further queries on it fail at once instead of waiting too. */
  #watch(client: pg.PoolClient): void {
    const query = client.query.bind(client) as Query
    const onError = (error: unknown) => {
      if (!isTimeout(error)) return
      client.connection.stream.destroy()
      this.#check()
    }
    const watched: Query = (...given) => {
      const callback = given.at(-1)
      if (typeof callback === 'function') {
        const answered = (error: unknown, result: unknown) => {
          onError(error)
          ;(callback as Query)(error, result)
        }
        return query(...given.slice(0, -1), answered)
      }
      const answer = query(...given)
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          onError(error)
          // Drizzle does not release a connection on which no transaction could be begun.
          if (isBegin(given[0])) client.release(error as Error)
        })
      return answer
    }
    client.query = watched as typeof client.query
  }

  #check(): void {
    if (this.#server !== 'answering') return
    this.#server = 'checking'
    void this.#probe(checkMs)
  }

  /** Tries a new connection, again and again while the server is silent. */
  async #probe(ms: number): Promise<void> {
    if (this.ending) return
    if (await isAnswering({ ...this.options, connectionTimeoutMillis: ms })) {
      this.#server = 'answering'
      return
    }
    if (this.#server === 'checking') this.#failAll()
    setTimeout(() => void this.#probe(probeMs), pauseMs).unref()
  }

  #failAll(): void {
    this.#server = 'down'
    for (const reject of this.#waiting) reject(unavailableError())
    this.#waiting.clear()
    for (const client of this.#clients) client.connection.stream.destroy()
  }
}

const unavailableError = () => new Error('Connection terminated: the database does not answer')

/** Whether a server accepts a connection, or says why it does not. */
async function isAnswering(config: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(config)
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch (error) {
    return error instanceof Error && 'severity' in error
  } finally {
    client.end().catch(() => undefined)
  }
}
