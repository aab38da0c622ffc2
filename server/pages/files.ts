import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Headers that only matter for documents. */
const documentHeaders = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
]

/** Headers that hashed scripts, styles and fonts do not need: they never change and are not opened as documents. */
const unhashedFileHeaders = ['accept-ranges', 'content-security-policy', 'etag', 'last-modified']

/** Serves the client files of a build, compressed if the build contains a compressed version. */
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
      const needless = isHashed ? [...documentHeaders, ...unhashedFileHeaders] : documentHeaders
      for (const name of needless) void reply.removeHeader(name)
      void reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })
}
