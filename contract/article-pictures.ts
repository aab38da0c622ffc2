/** Where the drawings of articles are served, each under a name of its own. */
export const drawingsPath = '/media/insights/'

/** The widths in pixels every drawing is kept in, the largest last: that one is 1200 by 675. */
export const drawingWidths = [400, 800, 1200] as const

/** The formats every drawing is kept in, the one browsers shall try first first. */
export const drawingFormats = ['avif', 'webp'] as const

type DrawingWidth = (typeof drawingWidths)[number]
type DrawingFormat = (typeof drawingFormats)[number]

/** The file of a drawing in one width and format. Articles name a drawing by its largest WebP, which has no width in its name. */
export const drawingFile = (name: string, width: DrawingWidth, format: DrawingFormat) =>
  format === 'webp' && width === 1200 ? `${name}.webp` : `${name}-${width}.${format}`
