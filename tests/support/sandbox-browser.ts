import { createHttpBrowser } from '#tests/server/support/browser.ts'

type VisitedPage = { address: string; page: string; status: number; policy: string }

/** A browser without JavaScript. It keeps cookies, and follows redirects until one goes to a URL that starts with `finalUrlPrefix`. */
export function browserWithoutScripts(finalUrlPrefix: string) {
  const browser = createHttpBrowser(finalUrlPrefix)

  /** Opens a URL, or posts a form to it. */
  return async function visit(address: string, form?: Record<string, string>): Promise<VisitedPage> {
    const init = form ? { method: 'POST', body: new URLSearchParams(form) } : {}
    const answer = await browser.send(address, init)
    const { status } = answer
    const location = answer.headers.get('location')
    if (location === null) {
      const policy = answer.headers.get('content-security-policy') ?? ''
      return { address, page: await answer.text(), status, policy }
    }
    const next = new URL(location, address).href
    return next.startsWith(finalUrlPrefix) ? { address: next, page: '', status, policy: '' } : visit(next)
  }
}
