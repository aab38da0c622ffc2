import { statfsSync } from 'node:fs'

const megabyte = 1024 * 1024

/** Less free space than the embedded database may write with: on a full disk it would stop the whole process. */
export class OutOfSpace extends Error {
  constructor(freeBytes: number, neededBytes: number) {
    const [free, needed] = [freeBytes, neededBytes].map((bytes) => Math.floor(bytes / megabyte))
    super(`Writing stopped: ${free} MB are free, the embedded database needs ${needed} MB.`)
    this.name = 'OutOfSpace'
  }
}

/** Bytes a process of this user may still write in the file system of `folder`. */
function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** A check to make before each write: throws `OutOfSpace` below 256 MB. Looks at most once a second. */
export function freeSpaceCheck(folder: string, free: (folder: string) => number = freeBytes): () => void {
  const needed = 256 * megabyte
  let lookedAt = -Infinity
  let available = 0
  return () => {
    if (performance.now() - lookedAt >= 1_000) {
      available = free(folder)
      lookedAt = performance.now()
    }
    if (available < needed) throw new OutOfSpace(available, needed)
  }
}
