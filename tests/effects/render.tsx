import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Markdown } from '#src/ui/markdown/markdown.tsx'
import { SiteRouter } from '#tests/support/site-router.tsx'

/** A part of a page, as the server renders it. */
export const rendered = (part: ReactNode): HTMLElement => {
  const element = document.createElement('div')
  element.innerHTML = renderToStaticMarkup(<SiteRouter>{part}</SiteRouter>)
  return element
}

/** The text of a Blueprint. */
export const renderedMarkdown = (text: string, contents?: string) =>
  rendered(
    <Markdown from={2} {...(contents !== undefined && { contents })}>
      {text}
    </Markdown>,
  )
