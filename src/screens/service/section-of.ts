import type { ServiceSection } from '#src/content/service.ts'

/** The content of one kind of section. */
export type Section<Kind extends ServiceSection['kind']> = Extract<ServiceSection, { kind: Kind }>
