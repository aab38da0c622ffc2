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

type ServedFolders = {
  /** The client files of a build. */
  folder: string
  /** The hashed files of this build and others. */
  assets: string
}

/** Serves the client files of a build and the hashed files of all builds, compressed where there is a compressed version. */
export async function serveFiles(app: FastifyInstance, { folder, assets }: ServedFolders): Promise<void> {
  const common = { index: false, preCompressed: true, cacheControl: false } as const
  await app.register(fastifyStatic, {
    ...common,
    root: folder,
    wildcard: false,
    globIgnore: ['.vite/**', 'assets/**', '**/*.br', '**/*.gz'],
    setHeaders: (reply) => {
      for (const name of documentHeaders) void reply.removeHeader(name)
      void reply.header('cache-control', 'public, max-age=3600')
    },
  })
  await app.register(fastifyStatic, {
    ...common,
    root: assets,
    prefix: '/assets/',
    decorateReply: false,
    allowedPath: (name) => !/\.(br|gz|tmp)$/.test(name),
    setHeaders: (reply) => {
      for (const name of [...documentHeaders, ...unhashedFileHeaders]) void reply.removeHeader(name)
      void reply.header('cache-control', 'public, max-age=31536000, immutable')
    },
  })
}
