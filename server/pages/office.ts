import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mayRead, officeArea, type StaffRole } from '#contract/office/areas.ts'
import { officeBase } from '#contract/office/paths.ts'
import { configId } from '#contract/rendering.ts'
import { cookieNames } from '#contract/storage.ts'
import type { Settings } from '../config/settings.ts'
import { cookieName, cookieOptions } from '../sign-in/cookies.ts'
import { jsonElement, runtimeConfigOf } from './document.ts'
import { entryDocument, type EntrySource } from './entry-document.ts'
import { pageHeaders, pagePolicy } from './policies.ts'
import { pathOf } from './urls.ts'

type Deps = {
  settings: Settings
  build: string
  source: EntrySource
  /** The hashed files of this build and others. */
  assets: string
  /** The role of the member of staff whose session the request has: null for other people, undefined without a session. */
  roleOf: (request: FastifyRequest) => Promise<StaffRole | null | undefined>
  now: () => Date
}

const fileCaching = 'private, max-age=31536000, immutable'
const officeSegment = officeBase.slice(1)
/** If a browser comes back from the sign-in page sooner than this, signing in did not help. */
const minSignInReturnMs = 10_000
const yearSeconds = 365 * 24 * 60 * 60

/** The first segment below `/office`; empty for the office itself. */
const areaIn = (url: string) => pathOf(url).split('/')[2] ?? ''

function maySee(role: StaffRole, url: string): boolean {
  const name = areaIn(url)
  const area = officeArea.safeParse(name)
  return name === '' || (area.success && mayRead(role, area.data))
}

/**
 * Serves the pages of the office and their files to staff. Everybody else gets the 404 page, but a browser in which staff were
 * signed in before is led to the sign-in page: a cookie that gives no access remembers it.
 */
export async function serveOffice(
  app: FastifyInstance,
  { settings, build, source, assets, roleOf, now }: Deps,
): Promise<void> {
  const data = jsonElement(configId, JSON.stringify(runtimeConfigOf(settings)))
  const documentAt = await entryDocument(source, { entry: 'src/office.tsx', title: 'Office', build, data })
  const headers = {
    ...pageHeaders('portal'),
    'content-security-policy': `${pagePolicy(settings, 'portal', [])}; worker-src 'self'`.replace(
      "img-src 'self'",
      "img-src 'self' blob:",
    ),
  }
  const staffCookie = cookieName(settings, cookieNames.staff)
  /** The cookie's value is when this browser was last led to the sign-in page, in milliseconds since 1970. */
  const remember = (reply: FastifyReply, at = now()) =>
    reply.setCookie(staffCookie, String(at.getTime()), { ...cookieOptions(settings), maxAge: yearSeconds })
  /** A browser is not led there again at once: a page that still has a token would lead back here for ever. */
  const isLedToSignIn = ({ cookies }: FastifyRequest) =>
    cookies[staffCookie] !== undefined && now().getTime() - Number(cookies[staffCookie]) > minSignInReturnMs

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const role = await roleOf(request)
    if (role === undefined && isLedToSignIn(request)) {
      void remember(reply)
      return reply.redirect(`/login?${new URLSearchParams({ redirect: request.url }).toString()}`, 303)
    }
    if (!role || !maySee(role, request.url)) {
      reply.callNotFound()
      return reply
    }
    void remember(reply, new Date(0))
    return reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(await documentAt(request.url))
  }
  // The 404 page of other addresses may be kept, but here it depends on who asks.
  app.addHook('onSend', async (request, reply) => {
    const isOffice = pathOf(request.url).split('/')[1] === officeSegment
    if (isOffice && reply.getHeader('cache-control') !== fileCaching)
      reply.header('cache-control', 'no-store')
  })
  app.get(officeBase, answer)
  app.get(`${officeBase}/*`, answer)
  if ('vite' in source) return
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) => {
      if (await roleOf(request)) return
      reply.callNotFound()
      // Without the reply Fastify would go on and answer a second time.
      return reply
    })
    await scope.register(fastifyStatic, {
      root: assets,
      prefix: `${officeBase}/assets/`,
      index: false,
      decorateReply: false,
      preCompressed: true,
      cacheControl: false,
      allowedPath: (name) => !/\.(br|gz|tmp)$/.test(name),
      setHeaders: (reply) => {
        void reply.header('cache-control', fileCaching)
      },
    })
  })
}
