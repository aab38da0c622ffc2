import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { freePort } from './port.ts'

export type ReceivedMail = { to: string[]; rawText: string }

/** An SMTP server that is not started yet. `refusals`: error answers by recipient. `connections` counts those that were opened. */
export async function createMailServer() {
  const port = await freePort()
  const received: ReceivedMail[] = []
  const refusals = new Map<string, { responseCode: number; sentence: string }>()
  let connections = 0
  let server: SMTPServer | undefined
  const start = async () => {
    server = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      onConnect(_session, done) {
        connections += 1
        done()
      },
      onRcptTo({ address }, _session, done) {
        const refusal = refusals.get(address)
        if (!refusal) {
          done()
          return
        }
        const { responseCode, sentence } = refusal
        done(Object.assign(new Error(sentence), { responseCode }))
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address)
          received.push({ to, rawText: Buffer.concat(chunks).toString() })
          done()
        })
      },
    })
    server.on('error', () => undefined)
    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
  }
  const stop = () => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
  return { url: `smtp://127.0.0.1:${port}`, received, refusals, connections: () => connections, start, stop }
}

/** The first line of a mail's header. */
export const headerOf = (text: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(text)?.[1]
