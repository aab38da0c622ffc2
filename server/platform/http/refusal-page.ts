import { escapeXml } from './escape-xml.ts'

/** The page that says in a browser's tab why a request was refused. */
export function refusalPage(sentence: string): string {
  const text = escapeXml(sentence)
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title><p>${text} <a href="/">To the start page</a></p>`
}
