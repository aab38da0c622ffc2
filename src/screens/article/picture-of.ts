import {
  drawingFileName,
  drawingFormats,
  drawingsPath,
  drawingWidths,
  picturesPath,
} from '#contract/article-pictures.ts'

type ArticlePicture = { src: string; sources: { type: string; srcSet: string }[] }

/** The folders whose pictures exist in several widths, and in which formats. */
const folders = [
  { folder: drawingsPath, formats: drawingFormats, file: /^[\w-]+\.webp$/ },
  { folder: picturesPath, formats: ['webp'], file: /^[0-9a-f]{32}\.webp$/ },
] as const

/**
 * The sources for an article's picture. Our own drawings and pictures exist in several sizes. Other pictures have only their URL. `src`
 * is empty for anything but a path or an http(s) URL.
 */
export function pictureOf(url: string): ArticlePicture {
  const src = /^(https?:\/\/|\/(?![/\\]))/i.test(url) ? url : ''
  const own = folders.find(
    ({ folder, file }) => src.startsWith(folder) && file.test(src.slice(folder.length)),
  )
  if (!own) return { src, sources: [] }
  const name = src.slice(own.folder.length, -'.webp'.length)
  const sources = own.formats.map((format) => ({
    type: `image/${format}`,
    srcSet: drawingWidths
      .map((width) => `${own.folder}${drawingFileName(name, width, format)} ${width}w`)
      .join(', '),
  }))
  return { src, sources }
}
