import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { inspectorPaths } from '#contract/inspector.ts'
import type { Settings } from '../config/settings.ts'
import { entryDocumentReader, type EntrySource } from './entry-document.ts'
import { pagePolicy } from './content-security-policy.ts'

const galleryPath = inspectorPaths.page

type Deps = { settings: Settings; source: EntrySource }

/** Serves the gallery of machines and its files below `/_machines/`. Not for production. */
export async function serveMachineGallery(app: FastifyInstance, { settings, source }: Deps): Promise<void> {
  const policy = `${pagePolicy(settings, 'site', [])}; worker-src 'self'`
  const documentAt = await entryDocumentReader(source, { entry: 'src/inspector.tsx', title: 'Statecharts' })
  app.get(galleryPath, async (request, reply) => {
    void reply.headers({
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    return reply.type('text/html; charset=utf-8').send(await documentAt(request.url))
  })
  if ('vite' in source) return
  await app.register(fastifyStatic, {
    root: path.join(source.folder, galleryPath),
    prefix: `${galleryPath}/`,
    wildcard: false,
    index: false,
    decorateReply: false,
    globIgnore: ['**/*.br', '**/*.gz'],
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, file) {
      const isHashed = !file.endsWith(inspectorPaths.script)
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
