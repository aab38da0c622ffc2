import { isLogoAddress, isAllowedDocumentUrl } from '#contract/portals/address.ts'
import { portalHtmlTags } from '#contract/portals/portals.ts'
import { RichText } from '#src/ui/markdown/rich-text.tsx'

const urlRules = () => ({ canUseHttp: import.meta.env.DEV, origin: window.location.origin })
const isAllowedUrl = (address: string) =>
  isAllowedDocumentUrl(address, urlRules()) || /^mailto:[^\s]+$/i.test(address)
const allowedBlockHtml = { tags: portalHtmlTags.blocks, isLink: isAllowedUrl }
const allowedInlineHtml = { tags: portalHtmlTags.inline, isLink: isAllowedUrl }

/** Renders an HTML field of a document. Allows paragraphs and lists. */
export function SafeHtml({ html, className = '' }: { html: string; className?: string }) {
  return (
    <div
      className={`space-y-3 whitespace-pre-line [&_ol]:list-decimal [&_ol]:space-y-1.5 [&_ol]:ps-5 [&_ul]:list-[square] [&_ul]:space-y-1.5 [&_ul]:ps-5 [&_li]:marker:text-blue ${className}`}
    >
      <RichText html={html} allowedHtml={allowedBlockHtml} />
    </div>
  )
}

/** Renders an HTML field of a document inside a line, such as a heading. */
export function SafeLine({ html }: { html: string }) {
  return <RichText html={html} allowedHtml={allowedInlineHtml} />
}

/** The URL if it is https or a page of this site, or http in development; undefined otherwise. */
export function safeAddress(address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  return isAllowedDocumentUrl(address, urlRules()) ? address : undefined
}

/** The URL of a logo if it is https or of this site (or http in development), or a picture that staff uploaded; undefined otherwise. */
export function safeLogo(address: string | undefined): string | undefined {
  return address !== undefined && isLogoAddress(address, urlRules()) ? address : undefined
}
