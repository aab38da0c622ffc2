import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Headers that say something of documents alone. */
const ofDocuments = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
]

/** Headers of use for files that can change or be opened as documents: scripts, styles and fonts named by their content do neither. */
const ofOthers = ['accept-ranges', 'content-security-policy', 'etag', 'last-modified']

/** Serves the files of the built browser side, compressed where the build brought that along. */
export async function serveFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    globIgnore: ['.vite/**', '**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const isHashed = path.relative(folder, file).startsWith(`assets${path.sep}`)
      const needless = isHashed ? [...ofDocuments, ...ofOthers] : ofDocuments
      for (const name of needless) void reply.removeHeader(name)
      void reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}
