type VisitedPage = { address: string; page: string; status: number; policy: string }
type Cookie = { name: string; value: string; path: string }

/** A browser without JavaScript. It keeps cookies, and follows redirects until one goes to a URL that starts with `finalUrlPrefix`. */
export function browserWithoutScripts(finalUrlPrefix: string) {
  let cookies: Cookie[] = []

  const storeCookie = (header: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
    const path = /; ?path=([^;]*)/i.exec(header)?.[1] ?? '/'
    cookies = cookies.filter((known) => known.name !== name || known.path !== path)
    if (value !== '') cookies.push({ name, value, path })
  }
  const cookiesFor = (address: string) =>
    cookies
      .filter(({ path }) => new URL(address).pathname.startsWith(path))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ')

  /** Opens a URL, or posts a form to it. */
  return async function visit(address: string, form?: Record<string, string>): Promise<VisitedPage> {
    const answer = await fetch(address, {
      redirect: 'manual',
      headers: { connection: 'close', cookie: cookiesFor(address) },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    })
    answer.headers.getSetCookie().forEach(storeCookie)
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
