import { brand } from '#contract/brand.ts'
import type { ComponentType } from 'react'
import { useMatches } from 'react-router-dom'
import type { PageRow } from '#contract/pages.ts'

export type HeadWords = { title: string; description: string }

/** Metadata of a page, for search engines and link previews. */
export type HeadProps = HeadWords & {
  /** Scheme and host of the site, without a path. */
  origin: string
  /** The canonical path. Undefined keeps search engines from listing the page. */
  path: string | undefined
  type?: 'website' | 'article'
  /** Path or URL of a picture for social networks, 1200 by 630 pixels. */
  picture?: string
}

const defaultPicture = '/brand/social.png'

/** Appends the brand name to a page's title. */
export const headWithBrand = (title: string, description: string) => ({
  title: `${title} | ${brand.name}`,
  description,
})

/** Title, description and social tags. React moves them into the document's head, and removes them on unmount. */
export function Head({ title, description, origin, path, type = 'website', picture }: HeadProps) {
  const image = new URL(picture ?? defaultPicture, origin).href
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={origin + path} />
          <meta property="og:url" content={origin + path} />
        </>
      )}
      <meta property="og:type" content={type} />
      <meta property="og:site_name" content={brand.name} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:image" content={image} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={image} />
    </>
  )
}

export const notFoundHead = headWithBrand('Page not found', 'There is nothing at this address.')

/** The exports of a file in `pages/`. */
export type PageModule = {
  Page: ComponentType
  head?: HeadWords
  /** The page renders its own `Head` from its data. `head` is used until then. */
  hasOwnHead?: true
}

/** The `handle` of a page's route. */
export type PageHandle = { row: PageRow; head: HeadWords; hasOwnHead: boolean }

/** The handle of the current page; undefined if a layout failed. */
export const usePageHandle = () => useMatches().at(-1)?.handle as PageHandle | undefined
