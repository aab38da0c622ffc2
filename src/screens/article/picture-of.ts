import { drawingFile, drawingFormats, drawingsPath, drawingWidths } from '#contract/article-pictures.ts'

type ArticlePicture = { src: string; sources: { type: string; srcSet: string }[] }

const isOurDrawing = (address: string) =>
  address.startsWith(drawingsPath) && /^[\w-]+\.webp$/.test(address.slice(drawingsPath.length))

/**
 * The sources for an article's picture. Our own drawings exist in several sizes and formats. Other pictures have only their
 * URL. `src` is empty for anything but a path or an http(s) URL.
 */
export function pictureOf(url: string): ArticlePicture {
  const src = /^(https?:\/\/|\/(?![/\\]))/i.test(url) ? url : ''
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
