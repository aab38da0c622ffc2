import { buildApp } from '#server/app.ts'
import { readSettings } from '#server/config/settings.ts'
import { pictureFetcher } from '#server/articles/fetch-picture.ts'
import { fileReader } from '#server/operator/file-reader.ts'
import { operate } from '#server/operator/operate.ts'
import { openDatabase } from '#server/store/open.ts'
import { storedSecret } from '#server/store/secrets.ts'
import { earlier, earlierDataFolder } from '#tests/support/earlier.ts'
import { freePort } from '#tests/support/port.ts'

/** A minute after the earlier server stopped: nobody's session is over, and no attempt to take money is under way. */
const now = () => new Date(Date.parse(earlier.madeAt) + 60_000)

/** Today's server on the data folder of an earlier one. What `look` reads of the database is read before it listens. */
export async function startOnEarlierData<Found>(
  look: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<Found>,
) {
  const { dataDir, close } = await earlierDataFolder()
  const database = await openDatabase({ databaseUrl: undefined, dataDir })
  const found = await look(database)
  const { db } = database
  const port = await freePort()
  const read = readSettings({ PORT: String(port), ORIGIN: earlier.origin, DATA_DIR: dataDir })
  const settings = { ...read, sessionKey: await storedSecret(db, 'session key', read.sessionKey) }
  const app = await buildApp({ settings, database, now, logStream: { write: () => undefined } })
  await app.listen({ host: settings.host, port })

  const ask = async (method: 'GET' | 'POST', url: string, headers: object, body?: object) => {
    const answer = await app.inject({
      method,
      url,
      headers: { origin: settings.origin, 'content-type': 'application/json', ...headers },
      ...(body && { payload: JSON.stringify(body) }),
    })
    return [answer.statusCode, answer.json<unknown>()] as const
  }
  const context = { db, settings, now: now(), readFile: fileReader(dataDir), fetchPicture: pictureFetcher() }
  return {
    app,
    found,
    /** A call with a token, as the page makes it. */
    withToken: (token = '', method: 'GET' | 'POST', url: string, body?: object) =>
      ask(method, url, { authorization: `Bearer ${token}` }, body),
    /** A call with the session cookie alone. */
    withCookie: (session: string, url: string) => ask('GET', url, { cookie: `session=${session}` }),
    /** A call that the sandbox's own window makes. */
    call: (url: string) => ask('POST', url, {}, {}),
    /** What an operator gets for a command. */
    command: (...args: string[]) => operate(args, (work) => work(context)),
    async close() {
      await app.close()
      await database.close()
      await close()
    },
  }
}
