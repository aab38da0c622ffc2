import { createHash } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport } from 'nodemailer'
import { brand } from '#contract/brand.ts'
import { visibleText } from '#contract/visible-text.ts'
import type { Settings } from '../config/settings.ts'
import type { Mail } from './store.ts'
import { mailHtml, mailText } from './html.ts'

/** Sends one mail; rejects if it was not accepted. A mail sent again has the same Message-ID. */
export type MailTransport = { send(mail: Mail): Promise<void>; close(): void }

type TransportSettings = Pick<Settings, 'mail' | 'dataDir' | 'origin'>

/**
 * Whether the recipient does not exist (SMTP 550, 551 or 553 to `RCPT TO`), so that no further attempt can succeed. An extended
 * code other than 5.1 (5.7: relaying, policy) means that the server refuses us, which can be fixed.
 */
export const isUnknownRecipient = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'response' in error &&
  typeof error.response === 'string' &&
  /^55[013][ -](5\.1\.|(?!\d\.\d))/.test(error.response)

/** A visible text on one line, without characters that could end a mail header. */
export const oneLine = (text: string) => visibleText(text.replace(/[\0\t\n\r\u2028\u2029]+/g, ' ')).trim()

/** The Message-ID of the mail with a key. */
function messageIdOf(key: string, origin: string): string {
  const id = createHash('sha256').update(key).digest('hex').slice(0, 32)
  return `<${id}@${new URL(origin).hostname}>`
}

/** Keeps other mail programs from answering automatically, for example that somebody is away (RFC 3834). */
const autoSubmitted = 'auto-generated'

/** The headers of a reminder with which mail programs switch it off by one click (RFC 8058). */
const unsubscribeHeaders = ({ reminder }: Mail): Record<string, string> =>
  reminder?.unsubscribeUrl === undefined
    ? {}
    : {
        'List-Unsubscribe': `<${reminder.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }

/** The headers of a mail, each free of line breaks. */
function headersOf(mail: Mail, { mail: { from }, origin }: TransportSettings) {
  const references = (mail.thread ?? []).map((key) => messageIdOf(key, origin))
  return {
    from: oneLine(from),
    to: oneLine(mail.recipient),
    replyTo: mail.replyTo === null ? undefined : oneLine(mail.replyTo),
    subject: oneLine(mail.subject),
    date: mail.createdAt,
    messageId: messageIdOf(mail.key, origin),
    inReplyTo: references.at(-1),
    references,
  }
}

/** Sends by SMTP if it is configured, else writes files to `dataDir`: the text with its headers, the HTML and the invitation beside it. */
export function mailTransport(settings: TransportSettings): MailTransport {
  const { smtpUrl } = settings.mail
  return smtpUrl === undefined ? fileTransport(settings) : smtpTransport(settings, smtpUrl)
}

/** Shorter than the time that a stopping server waits for its background jobs. */
const timeoutMs = 8_000
/** How many mails are sent at the same time, each over a connection that is used again for the next ones. */
export const maxParallelMails = 4

function smtpTransport(settings: TransportSettings, smtpUrl: string): MailTransport {
  const transport = createTransport({
    url: smtpUrl,
    pool: true,
    maxConnections: maxParallelMails,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send(mail) {
      const { from, to, replyTo, inReplyTo, ...headers } = headersOf(mail, settings)
      await transport.sendMail({
        ...headers,
        from: { name: brand.name, address: from },
        to: { name: '', address: to },
        ...(replyTo !== undefined && { replyTo: { name: '', address: replyTo } }),
        ...(inReplyTo !== undefined && { inReplyTo }),
        headers: { 'Auto-Submitted': autoSubmitted, ...unsubscribeHeaders(mail) },
        text: mailText(mail.body),
        html: mailHtml(mail, settings.origin),
        ...(mail.calendar && { icalEvent: { filename: 'invite.ics', ...mail.calendar } }),
      })
    },
    close: () => transport.close(),
  }
}

function fileTransport(settings: TransportSettings): MailTransport {
  const folder = path.join(settings.dataDir, 'mail')
  return {
    async send(mail) {
      const { from, to, replyTo, subject, date, messageId, inReplyTo, references } = headersOf(mail, settings)
      const lines = [
        `Date: ${date.toUTCString()}`,
        `From: ${brand.name} <${from}>`,
        `To: ${to}`,
        ...(replyTo === undefined ? [] : [`Reply-To: ${replyTo}`]),
        `Subject: ${subject}`,
        `Message-ID: ${messageId}`,
        `Auto-Submitted: ${autoSubmitted}`,
        ...Object.entries(unsubscribeHeaders(mail)).map(([name, value]) => `${name}: ${value}`),
        ...(inReplyTo === undefined
          ? []
          : [`In-Reply-To: ${inReplyTo}`, `References: ${references.join(' ')}`]),
      ]
      const time = mail.createdAt.toISOString().replace(/[:.]/g, '-')
      const key = mail.key.replace(/[^\w-]+/g, '-').slice(0, 80)
      const file = path.join(folder, `${time}-${key}`)
      await mkdir(folder, { recursive: true })
      await writeFile(`${file}.html`, mailHtml(mail, settings.origin))
      if (mail.calendar) await writeFile(`${file}.ics`, mail.calendar.content)
      await writeFile(`${file}.part`, `${lines.join('\n')}\n\n${mailText(mail.body)}\n`)
      await rename(`${file}.part`, `${file}.txt`)
    },
    close: () => undefined,
  }
}
