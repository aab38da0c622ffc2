import {
  Children,
  createElement,
  isValidElement,
  type ComponentPropsWithoutRef,
  type CSSProperties,
  type ReactNode,
} from 'react'
import ReactMarkdown, { type Components } from 'react-markdown'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import { isRenderable } from '#contract/markdown-limits.ts'
import { hideIfBroken, hideImage } from '../pictures/broken-image.ts'
import { rehypeOutline } from './markdown-outline.ts'
import { RowCardsStyle } from '../row-cards.tsx'
import { CutEdgeStyle } from './cut-edge.tsx'
import { rehypeTables } from './markdown-tables.ts'
import { remarkWithoutHtml } from './markdown-without-html.ts'

/**
 * URLs are not checked here, because react-markdown removes those with unsafe schemes. Ids need no prefix here, because only
 * footnotes have ids, with a prefix of their own.
 */
const sanitizeSchema = { ...defaultSchema, protocols: { href: null, src: null }, clobber: [] }

type ElementProps = { node?: unknown; className?: string | undefined; children?: ReactNode }

function styled(tag: string, classes: string) {
  return function Styled({ node: _, className = '', ...rest }: ElementProps) {
    return createElement(tag, { ...rest, className: `${classes} ${className}` })
  }
}

/** The element runs in the direction of its text. */
function directed(tag: string, classes: string) {
  const Styled = styled(tag, classes)
  return (props: ElementProps) => <Styled {...{ dir: 'auto', ...props }} />
}

function Anchor({ node: _, children, ...rest }: ComponentPropsWithoutRef<'a'> & { node?: unknown }) {
  return (
    <a {...rest} rel="noopener noreferrer nofollow" className="text-link wrap-anywhere">
      {children}
    </a>
  )
}

/**
 * A table of more than two columns, which have a role, stands as cards where it is narrow. One that is still too wide scrolls inside
 * its column. `tabIndex` makes it scroll by keyboard too.
 */
function Table({ node: _, ...rest }: ComponentPropsWithoutRef<'table'> & { node?: unknown }) {
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label="Table"
      className={`cut-edge ${rest.role === undefined ? '' : 'row-cards'} mt-6 overflow-x-auto border border-blue-line wrap-break-word`}
    >
      <CutEdgeStyle />
      <RowCardsStyle />
      <table {...rest} className="w-full border-collapse bg-sheet text-sm" />
    </div>
  )
}

const CodeBlock = styled(
  'pre',
  'mt-6 border-s-4 border-blue bg-blue-pale px-5 py-4 font-mono text-[0.875rem]/[1.6] whitespace-pre-wrap text-ink',
)

/** A picture. If it cannot be shown, a placeholder shows its alternative text, if it has one. */
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

/** The items are indented by the width of the longest number. */
function OrderedList({
  node: _,
  start = 1,
  children,
  ...rest
}: ComponentPropsWithoutRef<'ol'> & { node?: unknown }) {
  const last = start + Children.toArray(children).filter(isValidElement).length - 1
  const markLength = `${last}. `.length
  return (
    <ol
      {...rest}
      start={start}
      style={{ '--mark': `${markLength * 0.57}rem` } as CSSProperties}
      className="mt-4 max-w-[44rem] list-decimal space-y-2 marker:font-mono marker:text-sm marker:text-blue [&>li]:ms-(--mark) [li_&]:mt-2"
    >
      {children}
    </ol>
  )
}

function TaskCheckbox({ node: _, ...rest }: ComponentPropsWithoutRef<'input'> & { node?: unknown }) {
  return (
    <input
      {...rest}
      aria-label={rest.checked ? 'Done' : 'To do'}
      className="float-start mt-1.5 me-2 -ms-6 size-4 accent-blue"
    />
  )
}

const markdownComponents: Components = {
  h2: directed('h2', 'mt-14 scroll-mt-24 text-h3 first:mt-0'),
  h3: directed('h3', 'mt-10 scroll-mt-24 text-h4 first:mt-0'),
  h4: directed('h4', 'mt-8 scroll-mt-24 font-semibold first:mt-0'),
  h5: directed('h5', 'mt-6 scroll-mt-24 font-semibold first:mt-0'),
  h6: directed('h6', 'mt-6 scroll-mt-24 font-semibold text-muted first:mt-0'),
  p: directed('p', 'mt-4 max-w-[44rem] first:mt-0'),
  ul: styled(
    'ul',
    'mt-4 max-w-[44rem] list-disc space-y-2 marker:text-blue [&.contains-task-list]:list-none [li_&]:mt-2',
  ),
  ol: OrderedList,
  li: directed('li', 'ms-6'),
  blockquote: directed('blockquote', 'mt-6 max-w-[44rem] border-s-4 border-blue ps-5 text-lead text-muted'),
  hr: styled('hr', 'my-10 border-blue-line'),
  th: directed('th', 'annotation border-b border-blue bg-blue-pale px-4 py-2.5 text-start align-bottom'),
  td: directed('td', 'min-w-32 border-b border-blue-line px-4 py-2.5 align-top'),
  code: styled('code', 'font-mono text-[0.92em] wrap-anywhere'),
  a: Anchor,
  table: Table,
  pre: CodeBlock,
  img: Figure,
  input: TaskCheckbox,
}

type MarkdownProps = {
  children: string
  /** The HTML level of the highest headings in the text, such as 2 for `h2`. */
  from: 2 | 3
  /** The title of a table of contents. It is shown for three or more headings of the first level. */
  contents?: string
  className?: string
}

/** Renders GitHub-flavoured Markdown without HTML. Shows the source if the text is too complex to parse safely. */
export function Markdown({ children, from, contents, className = '' }: MarkdownProps) {
  if (!isRenderable(children))
    return <div className={`wrap-anywhere whitespace-pre-wrap ${className}`}>{children}</div>
  return (
    <div className={`long-words ${className}`}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm, remarkWithoutHtml]}
        rehypePlugins={[[rehypeSanitize, sanitizeSchema], rehypeTables, [rehypeOutline, { from, contents }]]}
        components={markdownComponents}
      >
        {children}
      </ReactMarkdown>
    </div>
  )
}
