/** A paragraph, a list, or terms with descriptions. */
type Block = { text: string } | { list: string[] } | { rows: { term: string; text: string }[] }

/** A legal text: a summary and its sections. */
export type LegalText = {
  title: string
  /** For search engines. */
  description: string
  /** The day of its last change. */
  updated: string
  /** The day of the version before. */
  replaces?: string
  inShort: string[]
  sections: { id: string; title: string; blocks: Block[] }[]
}

export const legal = {
  label: 'Legal',
  inShort: 'In short',
  contents: 'Contents',
  print: 'Print',
  contact: 'Questions about this text',
}
