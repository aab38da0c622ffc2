import type { ElementContent } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import { brand } from '#contract/brand.ts'

/** The firm's name and address, which stand below every mail. */
const firmWithAddress = [brand.legalName, ...brand.address].join(', ')

/** Mail programs support neither our style sheets nor custom properties, so these values repeat tokens of `src/styles.css`. */
const inkColor = '#0a1a33'
const mutedColor = '#46536d'
const blue = '#1c4dbb'
const blueLineColor = '#a9bfe8'
const styles = {
  page: `margin:0;padding:24px 12px;background:#f8f5ed;color:${inkColor};font:16px/1.55 Arial,Helvetica,sans-serif;overflow-wrap:anywhere`,
  sheet: `max-width:560px;margin:0 auto;padding:20px;background:#fffdf8;border:1px solid ${blueLineColor};border-top:4px solid ${inkColor}`,
  brand: 'margin:0 0 20px;font-weight:700',
  paragraph: 'margin:0 0 16px',
  link: `color:${blue}`,
  quote: `margin:0 0 16px;padding:2px 0 2px 14px;border-left:3px solid ${blueLineColor};color:${mutedColor}`,
  table: `width:100%;margin:0 0 16px;border-collapse:collapse;border-top:1px solid ${blueLineColor}`,
  term: `padding:7px 12px 7px 0;border-bottom:1px solid ${blueLineColor};color:${mutedColor};font-weight:400;text-align:left;vertical-align:top;white-space:nowrap`,
  value: `padding:7px 0;border-bottom:1px solid ${blueLineColor};vertical-align:top`,
  sender: `max-width:560px;margin:16px auto 0;color:${mutedColor};font-size:13px`,
}

const factLinePattern = /^([A-Z][\w ’-]{0,23}): (.+)$/
const quotePrefix = /^> ?/

type Links = { origin: string; link: string | null }

/** Makes a line a link only if it is a URL of our own site or the mail's own link: mails repeat texts that strangers wrote. */
function linkIfOurs(line: string, { origin, link }: Links): ElementContent | string {
  const isOurs =
    line === link ||
    line === brand.website ||
    line === origin ||
    (/^\S+$/.test(line) && line.startsWith(`${origin}/`))
  return isOurs ? h('a', { href: line, style: styles.link }, line) : line
}

function blockElement(block: string, links: Links): ElementContent {
  const lines = block.split('\n')
  if (lines.every((line) => quotePrefix.test(line)))
    return h(
      'blockquote',
      { style: styles.quote },
      withBreaks(lines.map((line) => line.replace(quotePrefix, ''))),
    )
  const facts = lines.flatMap((line) => [factLinePattern.exec(line) ?? []])
  if (facts.length > 1 && facts.every(({ length }) => length > 0))
    return h(
      'table',
      { style: styles.table, role: 'presentation' },
      facts.map(([, term, value]) =>
        h('tr', [h('td', { style: styles.term }, term), h('td', { style: styles.value }, value)]),
      ),
    )
  return h('p', { style: styles.paragraph }, withBreaks(lines.map((line) => linkIfOurs(line, links))))
}

const withBreaks = (lines: (ElementContent | string)[]) =>
  lines.flatMap((line, index) => (index === 0 ? [line] : [h('br'), line]))

/** The plain text of a mail, with the firm's address below. */
export const mailText = (body: string): string => `${body}\n\n${firmWithAddress}`

/**
 * A mail as an HTML document, made from its plain text: blocks are parted by empty lines, lines with `> ` are quotes, several
 * `Name: value` lines are a table, and a URL of our own site, or the mail's own link, alone on its line is a link.
 */
export function mailHtml(
  { subject, body, link }: { subject: string; body: string; link?: string | null },
  origin: string,
): string {
  const blocks = body.split(/\n{2,}/).filter((block) => block.trim() !== '')
  return toHtml({
    type: 'root',
    children: [
      { type: 'doctype' },
      h('html', { lang: 'en' }, [
        h('head', [
          h('meta', { charSet: 'utf-8' }),
          h('meta', { name: 'viewport', content: 'width=device-width' }),
          h('title', subject),
        ]),
        h('body', { style: styles.page }, [
          h('div', { style: styles.sheet }, [
            h('p', { style: styles.brand }, brand.name),
            ...blocks.map((block) => blockElement(block.trim(), { origin, link: link ?? null })),
          ]),
          h('p', { style: styles.sender }, firmWithAddress),
        ]),
      ]),
    ],
  })
}
