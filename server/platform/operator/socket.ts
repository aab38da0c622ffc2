import { createHash } from 'node:crypto'
import { chmodSync, lstatSync, mkdirSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { json, text } from 'node:stream/consumers'
import type { CommandResult } from './context.ts'

/** The arguments that the operator typed, and the operator's working directory: paths of files are relative to it. */
export type OperatorCommand = { args: string[]; folder: string }

/** The longest path that a socket may have on every operating system, in bytes. */
const maxSocketPathBytes = 100

/** The path of the socket of the server that uses a data folder: in that folder, or in the temporary folder of the system if the path would be too long. */
export function socketPath(dataDir: string): string {
  const folder = path.resolve(dataDir)
  const own = path.join(folder, 'operator', 'socket')
  if (Buffer.byteLength(own) <= maxSocketPathBytes) return own
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  return path.join(tmpdir(), `northloop-${name}`, 'socket')
}

/** Makes the folder of the socket, which only its owner may enter. Throws if it is another user's. */
function makeOwnFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  if (!found.isDirectory() || found.uid !== process.getuid?.())
    throw new Error(`${folder} must be a folder owned by this user.`)
  chmodSync(folder, 0o700)
}

/** Carries out operator's commands for other processes of this user until it is closed. The data folder must be locked. */
export async function serveOperator(
  file: string,
  carryOut: (command: OperatorCommand) => Promise<CommandResult>,
): Promise<Server> {
  makeOwnFolder(path.dirname(file))
  rmSync(file, { force: true })
  const server = createServer((asked, answer) => {
    json(asked)
      .then((command) => carryOut(command as OperatorCommand))
      .then(
        (result) => answer.end(JSON.stringify(result)),
        (error: unknown) => answer.writeHead(500).end(error instanceof Error ? error.message : String(error)),
      )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(file, resolve)
  })
  return server
}

/** Lets the running server carry out a command. Resolves to undefined if no server listens. Rejects if the command failed there. */
export function askServer(file: string, command: OperatorCommand): Promise<CommandResult | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: file, method: 'POST', path: '/' }, (answer) => {
      text(answer)
        .then((body) => {
          if (answer.statusCode !== 200) throw new Error(body)
          resolve(JSON.parse(body) as CommandResult)
        })
        .catch(reject)
    })
    asking.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(undefined)
      else reject(error)
    })
    asking.end(JSON.stringify(command))
  })
}
