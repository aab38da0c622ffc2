import { drawingFile, drawingFormats, drawingsPath, drawingWidths } from '#contract/article-pictures.ts'

type ArticlePicture = { src: string; sources: { type: string; srcSet: string }[] }

const isOurDrawing = (address: string) =>
  address.startsWith(drawingsPath) && /^[\w-]+\.webp$/.test(address.slice(drawingsPath.length))

/**
 * A picture of an article by the address it was given: of a drawing of ours every size, of another picture, here or on the
 * web, that address alone, and nothing where the address is of another kind.
 */
export function pictureOf(given: string): ArticlePicture {
  const src = /^(https?:\/\/|\/(?![/\\]))/i.test(given) ? given : ''
  if (!isOurDrawing(src)) return { src, sources: [] }
  const name = src.slice(drawingsPath.length, -'.webp'.length)
  const sources = drawingFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: drawingWidths
      .map((width) => `${drawingsPath}${drawingFile(name, width, format)} ${width}w`)
      .join(', '),
  }))
  return { src, sources }
}
