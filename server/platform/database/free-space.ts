import { statfsSync } from 'node:fs'

const megabyte = 1024 * 1024

/** There is too little free space to write: on a full disk the embedded database would end the whole process. */
export class OutOfSpace extends Error {
  constructor(freeBytes: number, neededBytes: number) {
    const [free, needed] = [freeBytes, neededBytes].map((bytes) => Math.floor(bytes / megabyte))
    super(`Writing has stopped: ${free} MB are free, but the embedded database needs ${needed} MB.`)
    this.name = 'OutOfSpace'
  }
}

/** The bytes that this user may still write in the file system of `folder`. */
function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** A check to call before each write: throws `OutOfSpace` below 256 MB. Reads the free space at most once a second. */
export function freeSpaceChecker(
  folder: string,
  readFreeBytes: (folder: string) => number = freeBytes,
): () => void {
  const needed = 256 * megabyte
  let readAt = -Infinity
  let available = 0
  return () => {
    if (performance.now() - readAt >= 1_000) {
      available = readFreeBytes(folder)
      readAt = performance.now()
    }
    if (available < needed) throw new OutOfSpace(available, needed)
  }
}
