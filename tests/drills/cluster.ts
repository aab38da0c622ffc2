import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const versions = '/usr/lib/postgresql'
const maxConnections = 60

function binaries(): string {
  const [newest] = (existsSync(versions) ? readdirSync(versions) : []).sort((a, b) => Number(b) - Number(a))
  if (newest === undefined) throw new Error(`No PostgreSQL in ${versions}: apt-get install postgresql`)
  return path.join(versions, newest, 'bin')
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

/** Starts a temporary PostgreSQL that can be stopped, frozen, and have its connections used up. */
export function startCluster(port: number) {
  const folder = binaries()
  const user = unprivilegedUser()
  const home = mkdtempSync(path.join(tmpdir(), 'northloop-drill-'))
  const data = path.join(home, 'data')
  chmodSync(home, 0o755)
  if (user.uid !== undefined) chownSync(home, user.uid, user.gid)
  const run = (program: string, ...given: string[]) =>
    execFileSync(path.join(folder, program), ['-D', data, ...given], { ...user, cwd: home, stdio: 'ignore' })

  run('initdb', '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync')
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${home} -c max_connections=${maxConnections}`
  const start = () => run('pg_ctl', '-w', '-l', path.join(home, 'log'), '-o', settings, 'start')
  const stop = () => run('pg_ctl', '-w', '-m', 'fast', 'stop')
  start()
  const close = () => {
    process.off('exit', close)
    stop()
    rmSync(home, { recursive: true, force: true })
  }
  process.once('exit', close)
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`

  const signal = (name: NodeJS.Signals) => {
    const [postmaster = ''] = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')
    const backends = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8').trim().split(' ')
    for (const pid of [postmaster, ...backends]) process.kill(Number(pid), name)
  }

  return {
    url,
    async stopFor(seconds: number) {
      stop()
      await pause(seconds * 1_000)
      start()
    },
    async freezeFor(seconds: number) {
      signal('SIGSTOP')
      await pause(seconds * 1_000)
      signal('SIGCONT')
    },
    useUpFor: (seconds: number) => useUpConnections(url, seconds),
    close,
  }
}

/** Ends everybody's connections again and again, and takes all that are free. */
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
