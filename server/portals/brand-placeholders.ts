import { brand } from '#contract/brand.ts'
import type { Issue } from './issue.ts'

/** The placeholders of a portal document and their values. */
const brandPlaceholders: Record<string, string> = {
  brand: brand.name,
  legalName: brand.legalName,
  framework: brand.framework.name,
  collective: brand.collective,
  website: brand.website,
  email: brand.email.contact,
  phone: brand.phone.shown,
  location: brand.location,
}

/** Replaces each `{{word}}` in the texts of a document; unknown words are added to `issues`. */
export function fillBrandPlaceholders(value: unknown, issues: Issue[], path: Issue['path'] = []): unknown {
  if (typeof value === 'string') {
    return value.replace(/\{\{\s*(\w+)\s*\}\}/g, (placeholder, word: string) => {
      if (Object.hasOwn(brandPlaceholders, word)) return brandPlaceholders[word] ?? ''
      const words = Object.keys(brandPlaceholders).join(', ')
      issues.push({
        path,
        sentence: `${placeholder} is not a known placeholder. Known placeholders: ${words}.`,
      })
      return placeholder
    })
  }
  if (Array.isArray(value)) return value.map((item, at) => fillBrandPlaceholders(item, issues, [...path, at]))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillBrandPlaceholders(item, issues, [...path, key])]),
  )
}
