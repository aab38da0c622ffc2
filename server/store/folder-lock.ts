import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'

type Holder = { id: string; host: string; boot: string; pid: number; startedAt: string }

/** When a process began, in the words of the system; empty when there is no such process. */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    if (process.platform === 'linux') return ''
  }
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

function holderOf(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** Which run of this machine it is, where the system tells. */
function bootOf(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

/** A holder of another host, or of another container on this one, is taken for alive: nobody here can tell. */
function isAlive(holder: Holder): boolean {
  if (holder.host !== hostname()) return true
  return holder.boot === bootOf() && holder.startedAt !== '' && startOf(holder.pid) === holder.startedAt
}

function linked(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function refusal(file: string, folder: string, { host, pid }: Holder): string {
  const isHere = host === hostname()
  const holder = isHere ? `process ${pid}` : `process ${pid} of the host ${host}`
  const gone = isHere ? '' : ` If that host runs no more, delete ${file}.`
  return (
    `The folder ${folder} is in use by ${holder}. The embedded database serves one process at a time: ` +
    `stop the other one, or set DATA_DIR to another folder or DATABASE_URL to a PostgreSQL.${gone}`
  )
}

/** Puts the draft in the place of `file`. A dead holder's lock is replaced by whoever first locks the right to do so. */
function take(file: string, draft: string, folder: string): void {
  while (!linked(draft, file)) {
    const holder = holderOf(file)
    if (!holder) continue
    if (isAlive(holder)) {
      throw new Error(refusal(file, folder, holder))
    }
    const claim = `${file}.${holder.id}`
    take(claim, draft, folder)
    const unchanged = holderOf(file)?.id === holder.id
    if (unchanged) renameSync(claim, file)
    else rmSync(claim, { force: true })
    if (unchanged) return
  }
}

/**
 * Locks a data folder for this process and returns how to let go. Throws a sentence that names the process holding it;
 * a lock left by a killed process of this host is taken over.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'pglite.lock')
  const holder: Holder = {
    id: randomUUID(),
    host: hostname(),
    boot: bootOf(),
    pid: process.pid,
    startedAt: startOf(process.pid),
  }
  const draft = `${file}.draft-${holder.id}`
  writeFileSync(draft, JSON.stringify(holder))
  try {
    take(file, draft, folder)
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (holderOf(file)?.id === holder.id) rmSync(file, { force: true })
  }
}
