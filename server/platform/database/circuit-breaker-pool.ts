import pg from 'pg'

type ConnectCallback = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (error?: Error) => void,
) => void
type QueryFunction = (...given: unknown[]) => unknown

/** How long PostgreSQL may take to accept the new connection that is tried after a timeout, in milliseconds. */
const firstProbeTimeoutMs = 600
const probeTimeoutMs = 1_000
const probePauseMs = 500

const isTimeout = (error: unknown) =>
  error instanceof Error && /^Query read timeout|due to connection timeout$/.test(error.message)

const isBegin = (query: unknown) => /^begin\b/.test((query as { text?: string } | undefined)?.text ?? '')

/**
 * A pool of connections to PostgreSQL with a circuit breaker. When a query or connection times out and a new connection is not accepted
 * either, PostgreSQL counts as down: all waiting work fails, and further work fails at once, until PostgreSQL accepts a connection again.
 * Otherwise a request with several queries, or behind others in a queue, would wait for one timeout after the other.
 */
export class CircuitBreakerPool extends pg.Pool {
  /** `checking`: a timeout has happened, and a new connection is being tried. */
  #serverState: 'answering' | 'checking' | 'down' = 'answering'
  readonly #waitingRejects = new Set<(error: Error) => void>()
  readonly #clients = new Set<pg.PoolClient>()

  constructor(config: pg.PoolConfig) {
    super(config)
    this.on('connect', (client) => {
      this.#clients.add(client)
      this.#watchQueries(client)
    })
    this.on('remove', (client) => this.#clients.delete(client))
  }

  override connect(): Promise<pg.PoolClient>
  override connect(connected: ConnectCallback): void
  override connect(connected?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const connecting = this.#connect()
    if (!connected) return connecting
    connecting.then(
      (client) => connected(undefined, client, (error) => client.release(error)),
      (error: unknown) => connected(error as Error, undefined, () => undefined),
    )
    return undefined
  }

  #connect(): Promise<pg.PoolClient> {
    if (this.#serverState === 'down') return Promise.reject(unavailableError())
    return new Promise((resolve, reject) => {
      this.#waitingRejects.add(reject)
      super.connect().then(
        (client) => (this.#waitingRejects.delete(reject) ? resolve(client) : client.release()),
        (error: unknown) => {
          this.#waitingRejects.delete(reject)
          if (isTimeout(error)) this.#startProbing()
          reject(error instanceof Error ? error : unavailableError())
        },
      )
    })
  }

  /** Closes a connection after a query timeout, so that further queries on it fail at once instead of waiting too. */
  #watchQueries(client: pg.PoolClient): void {
    const query = client.query.bind(client) as QueryFunction
    const onError = (error: unknown) => {
      if (!isTimeout(error)) return
      client.connection.stream.destroy()
      this.#startProbing()
    }
    const watched: QueryFunction = (...given) => {
      const callback = given.at(-1)
      if (typeof callback === 'function') {
        const answered = (error: unknown, result: unknown) => {
          onError(error)
          ;(callback as QueryFunction)(error, result)
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

  #startProbing(): void {
    if (this.#serverState !== 'answering') return
    this.#serverState = 'checking'
    void this.#probe(firstProbeTimeoutMs)
  }

  /** Tries a new connection, again and again while PostgreSQL does not answer. */
  async #probe(timeoutMs: number): Promise<void> {
    if (this.ending) return
    if (await isAnswering({ ...this.options, connectionTimeoutMillis: timeoutMs })) {
      this.#serverState = 'answering'
      return
    }
    if (this.#serverState === 'checking') this.#failAll()
    setTimeout(() => void this.#probe(probeTimeoutMs), probePauseMs).unref()
  }

  #failAll(): void {
    this.#serverState = 'down'
    for (const reject of this.#waitingRejects) reject(unavailableError())
    this.#waitingRejects.clear()
    for (const client of this.#clients) client.connection.stream.destroy()
  }
}

const unavailableError = () => new Error('Connection terminated: the database does not answer')

/** Whether PostgreSQL answers: it accepts a connection, or refuses it with an error. */
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
