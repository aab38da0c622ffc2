import { brand } from '#contract/brand.ts'

/** What a page says of itself, its title with the firm's name behind it. */
export const titled = (title: string, description: string) => ({
  title: `${title} | ${brand.name}`,
  description,
})
