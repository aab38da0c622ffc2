import type { OfficeArea } from './areas.ts'

/** The address of the office. No file that a visitor's browser loads may name it. */
export const officeBase = '/office'

/** Paths of the office's pages. */
export const officePaths = {
  home: officeBase,
  area: (area: OfficeArea) => `${officeBase}/${area}`,
  /** The page of one entry of an area, for example of a person. */
  item: (area: OfficeArea, id: string) => `${officeBase}/${area}/${encodeURIComponent(id)}`,
  /** The page on which the text of an entry is written. */
  editor: (area: OfficeArea, id: string) => `${officeBase}/${area}/${encodeURIComponent(id)}/edit`,
  /** The page that shows an entry as its reader sees it. */
  view: (area: OfficeArea, id: string) => `${officeBase}/${area}/${encodeURIComponent(id)}/view`,
} as const

const officeApi = '/api/office'

/** Paths of the office's calls. Those of an area begin with `officeApiPathOf(area)`. */
export const officeApiPaths = { office: officeApi, home: `${officeApi}/home` } as const

export const officeApiPathOf = <Area extends OfficeArea>(area: Area) => `${officeApi}/${area}` as const
