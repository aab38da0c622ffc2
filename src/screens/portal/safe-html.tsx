import { isPortalAddress, portalHtml } from '#contract/portals.ts'
import { RichText, type Allowed } from '#src/ui/rich-text.tsx'

const allowed: Allowed = {
  tags: portalHtml.tags,
  isLink: (address) => isPortalAddress(address) || /^mailto:[^\s]+$/i.test(address),
}
const inline: Allowed = {
  ...allowed,
  tags: portalHtml.tags.filter((tag) => !['p', 'ul', 'ol', 'li'].includes(tag)),
}

/** One of a document's HTML fields, as paragraphs and lists. */
export function SafeHtml({ html, className = '' }: { html: string; className?: string }) {
  return (
    <div
      className={`space-y-3 whitespace-pre-line [&_ol]:list-decimal [&_ol]:space-y-1.5 [&_ol]:pl-5 [&_ul]:list-[square] [&_ul]:space-y-1.5 [&_ul]:pl-5 [&_li]:marker:text-blue ${className}`}
    >
      <RichText html={html} allowed={allowed} />
    </div>
  )
}

/** One of a document's HTML fields within a line, such as a heading. */
export function SafeLine({ html }: { html: string }) {
  return <RichText html={html} allowed={inline} />
}

/** An address of a document that may be followed, or undefined: https, or http while developing. */
export function safeAddress(address: string | undefined): string | undefined {
  return address !== undefined && isPortalAddress(address, { http: import.meta.env.DEV })
    ? address
    : undefined
}
