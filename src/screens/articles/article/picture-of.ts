import {
  drawingFileName,
  drawingFormats,
  drawingsPath,
  drawingWidths,
  picturesPath,
} from '#contract/articles/picture-urls.ts'

type Size = { width?: number | undefined; height?: number | undefined }
type ArticlePicture = Size & { src: string; sources: { type: string; srcSet: string }[] }

/** The folders whose pictures exist in several widths, in which formats, and of what size all of them are. */
const folders = [
  {
    folder: drawingsPath,
    formats: drawingFormats,
    file: /^[\w-]+\.webp$/,
    size: { width: 1200, height: 675 },
  },
  { folder: picturesPath, formats: ['webp'], file: /^[0-9a-f]{32}\.webp$/, size: {} },
] as const

/**
 * The sources and the size of an article's picture. Our own drawings and pictures exist in several sizes. Other pictures have only their URL. `src`
 * is empty for anything but a path or an http(s) URL. `size` is the picture's own, if it is known.
 */
export function pictureOf(url: string, size: Size = {}): ArticlePicture {
  const src = /^(https?:\/\/|\/(?![/\\]))/i.test(url) ? url : ''
  const own = folders.find(
    ({ folder, file }) => src.startsWith(folder) && file.test(src.slice(folder.length)),
  )
  if (!own) return { ...size, src, sources: [] }
  const name = src.slice(own.folder.length, -'.webp'.length)
  const sources = own.formats.map((format) => ({
    type: `image/${format}`,
    srcSet: drawingWidths
      .map((width) => `${own.folder}${drawingFileName(name, width, format)} ${width}w`)
      .join(', '),
  }))
  return { ...size, ...own.size, src, sources }
}
