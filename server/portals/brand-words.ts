import { brand } from '#contract/brand.ts'
import type { Issue } from './issue.ts'

/** What a document may write in place of the provider's own words. */
const brandWords: Record<string, string> = {
  brand: brand.name,
  legalName: brand.legalName,
  framework: brand.framework.name,
  collective: brand.collective,
  website: brand.website,
  email: brand.email.contact,
  phone: brand.phone.shown,
  location: brand.location,
}

/** A document with each `{{word}}` in its texts replaced; words we do not know are added to the issues. */
export function fillBrand(value: unknown, issues: Issue[], place: Issue['place'] = []): unknown {
  if (typeof value === 'string') {
    return value.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, word: string) => {
      if (Object.hasOwn(brandWords, word)) return brandWords[word] ?? ''
      const known = Object.keys(brandWords).join(', ')
      issues.push({ place, sentence: `${whole} stands for nothing. Known words: ${known}.` })
      return whole
    })
  }
  if (Array.isArray(value)) return value.map((item, at) => fillBrand(item, issues, [...place, at]))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillBrand(item, issues, [...place, key])]),
  )
}
