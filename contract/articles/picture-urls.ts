/** The folder of the drawings of articles, as a URL path. */
export const drawingsPath = '/media/insights/'

/** The widths of the files of each drawing, in pixels, smallest first. The largest file is 1200 by 675. */
export const drawingWidths = [400, 800, 1200] as const

/** The formats of the files of each drawing, in the order in which browsers should try them. */
export const drawingFormats = ['avif', 'webp'] as const

type DrawingWidth = (typeof drawingWidths)[number]
type DrawingFormat = (typeof drawingFormats)[number]

/** The file name of a drawing in one width and format. The largest WebP has no width in its name: articles refer to it. */
export const drawingFileName = (name: string, width: DrawingWidth, format: DrawingFormat) =>
  format === 'webp' && width === 1200 ? `${name}.webp` : `${name}-${width}.${format}`

/** The folder of the pictures that staff uploaded, as a URL path. They are WebP, in the widths of drawings. */
export const picturesPath = '/pictures/'

/** The URL of an uploaded picture in its largest width. */
export const pictureUrl = (name: string) => picturesPath + drawingFileName(name, 1200, 'webp')
