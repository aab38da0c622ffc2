type Browser = ReturnType<typeof createHttpBrowser>

/** A browser without JavaScript, which sends `sentHeaders` with each request. It keeps cookies, and follows redirects up to the end. */
export function createHttpBrowser(
  origin: string,
  sentHeaders: Record<string, string> = {},
  isEnd = ({ pathname }: URL) => pathname === '/auth/callback',
) {
  let cookies: { name: string; value: string; path: string }[] = []
  const storeCookie = (header: string) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
    const path = /; ?path=([^;]*)/i.exec(header)?.[1] ?? '/'
    cookies = cookies.filter((known) => known.name !== name || known.path !== path)
    if (value !== '' && !/expires=Thu, 01 Jan 1970/i.test(header)) cookies.push({ name, value, path })
  }
  const send = async (address: string, init: RequestInit = {}) => {
    const url = new URL(address, origin)
    const headers = new Headers({ ...sentHeaders, ...Object.fromEntries(new Headers(init.headers)) })
    headers.set('connection', 'close')
    const sent = cookies.filter(({ path }) => url.pathname.startsWith(path))
    headers.set('cookie', sent.map(({ name, value }) => `${name}=${value}`).join('; '))
    const answer = await fetch(url, { ...init, headers, redirect: 'manual' })
    answer.headers.getSetCookie().forEach(storeCookie)
    return answer
  }
  const open = async (address: string, init: RequestInit = {}): Promise<{ url: URL; answer: Response }> => {
    const url = new URL(address, origin)
    const answer = await send(address, init)
    const location = answer.headers.get('location')
    if (location === null) return { url, answer }
    const next = new URL(location, url)
    return isEnd(next) ? { url: next, answer } : open(next.href)
  }
  const cookie = (name: string) => cookies.find((known) => known.name === name)?.value
  return { cookie, send, open }
}

export async function signIn(browser: Browser, email: string): Promise<URL> {
  const chooser = await browser.open('/auth/google')
  return submitSignInForm(browser, chooser.url, { email })
}

export const signInForToken = async (browser: Browser, email: string) =>
  (await signIn(browser, email)).searchParams.get('token') ?? ''

export async function submitSignInForm(browser: Browser, chooserUrl: URL, choice: Record<string, string>) {
  const { url } = await browser.open(chooserUrl.href, { method: 'POST', body: new URLSearchParams(choice) })
  return url
}

/** The payload of a token, without verifying it. */
export function payloadOf(token: string): unknown {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8'))
}
