import { createElement, type ComponentPropsWithoutRef, type ReactNode } from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { isRenderable } from '#contract/markdown.ts'
import { hideIfBroken, hideImage } from './broken-image.ts'
import { rehypeOutline } from './markdown-outline.ts'
import { remarkWithoutHtml } from './markdown-without-html.ts'

/**
 * Addresses are left to react-markdown's own rule: no scheme, or http, https, irc, ircs, mailto or xmpp; any other
 * becomes empty. Only footnotes bring ids along, which are prefixed already.
 */
const schema = { ...defaultSchema, protocols: { href: null, src: null }, clobber: [] }

type Given = { node?: unknown; className?: string | undefined; children?: ReactNode }

function styled(tag: string, look: string) {
  return function Styled({ node: _, className = '', ...rest }: Given) {
    return createElement(tag, { ...rest, className: `${look} ${className}` })
  }
}

function Anchor({ node: _, children, ...rest }: ComponentPropsWithoutRef<'a'> & { node?: unknown }) {
  return (
    <a {...rest} rel="noopener noreferrer nofollow" className="text-link wrap-anywhere">
      {children}
    </a>
  )
}

/** What is wider than the column scrolls by itself, by keyboard too. */
function Table({ node: _, ...rest }: ComponentPropsWithoutRef<'table'> & { node?: unknown }) {
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label="Table"
      className="mt-6 overflow-x-auto border border-blue-line wrap-break-word"
    >
      <table {...rest} className="w-full border-collapse bg-sheet text-sm" />
    </div>
  )
}

function Code({ node: _, ...rest }: ComponentPropsWithoutRef<'pre'> & { node?: unknown }) {
  return (
    <pre
      {...rest}
      tabIndex={0}
      className="annotation mt-6 overflow-x-auto border-l-4 border-blue bg-blue-pale px-5 py-4 text-ink"
    />
  )
}

/** A picture; its words on a placeholder where it cannot be shown, nothing where it has none. */
function Figure({ node: _, alt = '', src, ...rest }: ComponentPropsWithoutRef<'img'> & { node?: unknown }) {
  return (
    <span className="contents">
      <img
        {...rest}
        key={src}
        {...(src ? { src } : { hidden: true })}
        ref={hideIfBroken}
        alt={alt}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={({ currentTarget }) => hideImage(currentTarget)}
        className="peer mt-6 h-auto max-w-full border border-blue-line"
      />
      {alt !== '' && (
        <span
          role="img"
          aria-label={alt}
          className="annotation mt-6 hidden min-h-28 max-w-[44rem] items-center justify-center border border-dashed border-blue-line bg-paper-shade px-6 py-5 text-center text-muted peer-[[hidden]]:flex before:content-[attr(aria-label)]"
        />
      )}
    </span>
  )
}

function Box({ node: _, ...rest }: ComponentPropsWithoutRef<'input'> & { node?: unknown }) {
  return (
    <input {...rest} aria-label={rest.checked ? 'Done' : 'To do'} className="mr-2 -ml-6 size-4 accent-blue" />
  )
}

const components: Components = {
  h2: styled('h2', 'mt-14 scroll-mt-24 text-h3 first:mt-0'),
  h3: styled('h3', 'mt-10 scroll-mt-24 text-h4 first:mt-0'),
  h4: styled('h4', 'mt-8 scroll-mt-24 font-semibold first:mt-0'),
  h5: styled('h5', 'mt-6 scroll-mt-24 font-semibold first:mt-0'),
  h6: styled('h6', 'mt-6 scroll-mt-24 font-semibold text-muted first:mt-0'),
  p: styled('p', 'mt-4 max-w-[44rem] first:mt-0'),
  ul: styled(
    'ul',
    'mt-4 max-w-[44rem] list-disc space-y-2 pl-6 marker:text-blue [&.contains-task-list]:list-none',
  ),
  ol: styled(
    'ol',
    'mt-4 max-w-[44rem] list-decimal space-y-2 pl-6 marker:font-mono marker:text-sm marker:text-blue',
  ),
  blockquote: styled('blockquote', 'mt-6 max-w-[44rem] border-l-4 border-blue pl-5 text-lead text-muted'),
  hr: styled('hr', 'my-10 border-blue-line'),
  th: styled('th', 'annotation border-b border-blue bg-blue-pale px-4 py-2.5 text-left align-bottom'),
  td: styled('td', 'min-w-32 border-b border-blue-line px-4 py-2.5 align-top'),
  code: styled('code', 'font-mono text-[0.92em] wrap-anywhere'),
  a: Anchor,
  table: Table,
  pre: Code,
  img: Figure,
  input: Box,
}

type MarkdownProps = {
  children: string
  /** The level of the text's first heading: what stands around it has the levels above. */
  from: 2 | 3
  /** Headings of the first level become a list of contents before the text, where there are three or more. */
  contents?: string
  className?: string
}

/** A text in Markdown with GitHub's tables and lists, without any HTML of its own; as it is typed where it is too intricate. */
export function Markdown({ children, from, contents, className = '' }: MarkdownProps) {
  if (!isRenderable(children))
    return <div className={`wrap-anywhere whitespace-pre-wrap ${className}`}>{children}</div>
  return (
    <div className={`long-words ${className}`}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm, remarkWithoutHtml]}
        rehypePlugins={[
          [rehypeSanitize, schema],
          [rehypeOutline, { from, contents }],
        ]}
        components={components}
      >
        {children}
      </ReactMarkdown>
    </div>
  )
}
