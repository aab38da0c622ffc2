import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import path from 'node:path'

type LockHolder = { id: string; host: string; boot: string; pid: number; startedAt: string }

/** The start time of a process in the format of the operating system; empty if there is no such process. */
function processStartOf(pid: number): string {
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

function readHolder(file: string): LockHolder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LockHolder
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** The id of the current boot, if the system has one: process ids and start times may repeat after a restart. */
function currentBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return ''
  }
}

/** A holder on another host, also in another container, counts as alive, because its process cannot be checked from here. */
function isHolderAlive(holder: LockHolder): boolean {
  if (holder.host !== hostname()) return true
  return (
    holder.boot === currentBootId() &&
    holder.startedAt !== '' &&
    processStartOf(holder.pid) === holder.startedAt
  )
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function lockedMessage(file: string, folder: string, { host, pid }: LockHolder): string {
  const isHere = host === hostname()
  const holder = isHere ? `process ${pid}` : `process ${pid} on host ${host}`
  const gone = isHere ? '' : ` If that host is no longer running, delete ${file}.`
  return (
    `The folder ${folder} is in use by ${holder}. The embedded database serves one process at a time: ` +
    `stop the other one, or set DATA_DIR to another folder or DATABASE_URL to a PostgreSQL database.${gone}`
  )
}

/**
 * Links `preparedFile` as the lock `file`, unless a live process holds that lock. While the lock of a dead process is replaced,
 * a second lock keeps other processes from replacing it too.
 */
function takeLock(file: string, preparedFile: string, folder: string): void {
  while (!tryLink(preparedFile, file)) {
    const holder = readHolder(file)
    if (!holder) continue
    if (isHolderAlive(holder)) {
      throw new Error(lockedMessage(file, folder, holder))
    }
    const claim = `${file}.${holder.id}`
    takeLock(claim, preparedFile, folder)
    const unchanged = readHolder(file)?.id === holder.id
    if (unchanged) renameSync(claim, file)
    else rmSync(claim, { force: true })
    if (unchanged) return
  }
}

/**
 * Locks a data folder for this process and returns a function that unlocks it. Throws an error that names the process that
 * holds the lock. The lock of a dead process of this host is replaced.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'pglite.lock')
  const holder: LockHolder = {
    id: randomUUID(),
    host: hostname(),
    boot: currentBootId(),
    pid: process.pid,
    startedAt: processStartOf(process.pid),
  }
  const draft = `${file}.draft-${holder.id}`
  writeFileSync(draft, JSON.stringify(holder))
  try {
    takeLock(file, draft, folder)
  } finally {
    rmSync(draft, { force: true })
  }
  return () => {
    if (readHolder(file)?.id === holder.id) rmSync(file, { force: true })
  }
}
