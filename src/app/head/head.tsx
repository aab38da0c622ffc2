import { brand } from '#contract/brand.ts'
import type { ComponentType } from 'react'
import { useMatches } from 'react-router-dom'
import type { PageRow } from '#contract/pages.ts'

export type HeadWords = { title: string; description: string }

/** What a page says of itself to search engines and to those who show a link to it. */
export type HeadProps = HeadWords & {
  /** The one address of pages and calls, without a path. */
  origin: string
  /** The path of the page, or undefined where search engines shall not list it. */
  path: string | undefined
  type?: 'website' | 'article'
  /** Path or address of a picture for social networks, 1200 by 630. */
  picture?: string
}

const defaultPicture = '/brand/social.png'

/** What a page says of itself, its title with the firm's name behind it. */
export const titled = (title: string, description: string) => ({
  title: `${title} | ${brand.name}`,
  description,
})

/** Title, description and social tags; React puts them into the document's head, and takes them out with the page. */
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

/** What is said of an address at which there is nothing. */
export const notFoundHead = titled('Page not found', 'There is nothing at this address.')

/** What a file below `pages/` exports. */
export type PageModule = {
  Page: ComponentType
  /** Its title and description. */
  head?: HeadWords
  /** It renders a head of its own, out of its data; `head` stands until it is shown. */
  hasOwnHead?: true
}

/** What a page's route carries beside its component. */
export type PageHandle = { row: PageRow; head: HeadWords; hasOwnHead: boolean }

/** The page that is shown, as the table of pages has it; undefined where a layout failed. */
export const usePageHandle = () => useMatches().at(-1)?.handle as PageHandle | undefined
