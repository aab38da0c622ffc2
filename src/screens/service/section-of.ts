import type { ServiceSection } from '#src/content/site/service.ts'

/** The content of a section of a service page, for one kind of section. */
export type Section<Kind extends ServiceSection['kind']> = Extract<ServiceSection, { kind: Kind }>
