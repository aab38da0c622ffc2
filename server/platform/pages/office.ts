import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { canRead, officeArea, type StaffRole } from '#contract/office/areas.ts'
import { officeBase } from '#contract/office/paths.ts'
import { configId } from '#contract/rendering.ts'
import { cookieNames } from '#contract/storage.ts'
import type { Settings } from '../config/settings.ts'
import { cookieName, cookieOptions } from '../http/cookies.ts'
import { jsonElement, runtimeConfigOf } from './document.ts'
import { entryDocumentReader, type EntrySource } from './entry-document.ts'
import { pageHeaders, pagePolicy } from './content-security-policy.ts'
import { pathOf } from './urls.ts'

type Deps = {
  settings: Settings
  buildId: string
  source: EntrySource
  /** The hashed files of this build and others. */
  assets: string
  /** The role of the member of staff whose session the request has: null for other people, undefined without a session. */
  roleOf: (request: FastifyRequest) => Promise<StaffRole | null | undefined>
  now: () => Date
}

const assetCacheControl = 'private, max-age=31536000, immutable'
const officeSegment = officeBase.slice(1)
/** If a browser comes back from the sign-in page sooner than this, signing in did not help. */
const minSignInReturnMs = 10_000
const yearSeconds = 365 * 24 * 60 * 60

/** The first path segment below `/office`; empty for `/office` itself. */
const areaNameIn = (url: string) => pathOf(url).split('/')[2] ?? ''

function canSee(role: StaffRole, url: string): boolean {
  const name = areaNameIn(url)
  const area = officeArea.safeParse(name)
  return name === '' || (area.success && canRead(role, area.data))
}

/**
 * Serves the pages of the office and their files to staff. Everybody else gets the 404 page, but a browser in which staff were
 * signed in before is redirected to the sign-in page. Such a browser has a cookie, which gives no access.
 */
export async function serveOffice(
  app: FastifyInstance,
  { settings, buildId, source, assets, roleOf, now }: Deps,
): Promise<void> {
  const data = jsonElement(configId, JSON.stringify(runtimeConfigOf(settings)))
  const documentAt = await entryDocumentReader(source, {
    entry: 'src/office.tsx',
    title: 'Office',
    buildId,
    data,
  })
  const headers = {
    ...pageHeaders('portal'),
    'content-security-policy': `${pagePolicy(settings, 'portal', [])}; worker-src 'self'`.replace(
      "img-src 'self'",
      "img-src 'self' blob:",
    ),
  }
  const staffCookie = cookieName(settings, cookieNames.staff)
  /** Marks the browser as one of staff. The cookie's value is when the browser was last redirected to the sign-in page, in milliseconds since 1970. */
  const setStaffCookie = (reply: FastifyReply, at = now()) =>
    reply.setCookie(staffCookie, String(at.getTime()), { ...cookieOptions(settings), maxAge: yearSeconds })
  /** Whether to redirect a browser to the sign-in page. Not again within some seconds: a sign-in page that still has a token would redirect back here for ever. */
  const needsSignInRedirect = ({ cookies }: FastifyRequest) =>
    cookies[staffCookie] !== undefined && now().getTime() - Number(cookies[staffCookie]) > minSignInReturnMs

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const role = await roleOf(request)
    if (role === undefined && needsSignInRedirect(request)) {
      void setStaffCookie(reply)
      return reply.redirect(`/login?${new URLSearchParams({ redirect: request.url }).toString()}`, 303)
    }
    if (!role || !canSee(role, request.url)) {
      reply.callNotFound()
      return reply
    }
    void setStaffCookie(reply, new Date(0))
    return reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(await documentAt(request.url))
  }
  // Browsers may cache the 404 page of other addresses, but below `/office` it depends on who asks.
  app.addHook('onSend', async (request, reply) => {
    const isOffice = pathOf(request.url).split('/')[1] === officeSegment
    if (isOffice && reply.getHeader('cache-control') !== assetCacheControl)
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
        void reply.header('cache-control', assetCacheControl)
      },
    })
  })
}
