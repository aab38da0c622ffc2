/** The part of `URL` that is used here: machines import this module, and their types know neither the browser nor Node. */
type UrlClass = { new (address: string): { hostname: string }; canParse: (address: string) => boolean }
const { URL } = globalThis as unknown as { URL: UrlClass }

/**
 * The pattern that browsers use for `<input type="email">`, with a name that mail servers take, and a domain of at least two parts of
 * which the last is no number.
 */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?$/i

const joinerPattern = /\p{Join_Control}/gu

/** The longest possible domain. Joiners of a longer text are not examined one by one. */
const maxDomainLength = 253

/**
 * Keeps the joiners (ZWJ, ZWNJ) that the spelling of a domain needs, as in `नमस्‍ते.com`, and removes the others. `URL.canParse` decides.
 * Chromium's accepts them anywhere, so the server's result counts.
 */
function withoutStrayJoiners(domain: string): string {
  if (domain.length > maxDomainLength) return domain.replaceAll(joinerPattern, '')
  const parts = domain.split(/(?=\p{Join_Control})/u)
  return parts.reduce((before, part, index) => {
    const after = parts
      .slice(index + 1)
      .join('')
      .replaceAll(joinerPattern, '')
    const isAllowed = URL.canParse(`https://${before}${part}${after}`)
    return before + (isAllowed ? part : part.replaceAll(joinerPattern, ''))
  }, '')
}

/**
 * An email address without stray invisible characters, and with its domain in ASCII as most browsers send it: `info@пример.рф` becomes
 * `info@xn--e1afmkfd.xn--p1ai`.
 */
export function normalizedEmail(typed: string): string {
  const value = typed.replace(/(?!\p{Join_Control})\p{Default_Ignorable_Code_Point}/gu, '')
  const at = value.lastIndexOf('@')
  const name = value.slice(0, at + 1).replaceAll(joinerPattern, '')
  const domain = withoutStrayJoiners(value.slice(at + 1))
  const isInternational = /^[-.\da-z\u0080-\u{10ffff}]+$/iu.test(domain) && /[^\x00-\x7f]/.test(domain)
  if (!isInternational || !URL.canParse(`https://${domain}`)) return name + domain
  return name + new URL(`https://${domain}`).hostname
}

/** Whether a text is an email address. */
export const isEmail = (value: string): boolean => emailPattern.test(normalizedEmail(value))

/** The address of a text such as `Zoë <zoe@example.com>`. Other texts stay as they are. */
export function withoutName(text: string): string {
  const address = /^[^<>]*<([^<>\s]+)>$/.exec(text.trim())?.[1]
  return address !== undefined && isEmail(address) ? address : text
}

/**
 * The mailbox of an email address, for comparing people. Upper and lower case are equal; Gmail also ignores dots and what follows a
 * plus, and `googlemail.com` is its other name. The SQL function `mailbox_of` does the same to a normalized address.
 */
export function mailboxOf(email: string): string {
  const lower = normalizedEmail(email).toLowerCase()
  const at = lower.lastIndexOf('@')
  if (!/^(gmail|googlemail)\.com$/.test(lower.slice(at + 1))) return lower
  return `${lower.slice(0, at).replace(/\+.*/s, '').replaceAll('.', '')}@gmail.com`
}
