/** A row of terms and what is said of each, a list, or plain words. */
type Block = { text: string } | { list: string[] } | { rows: { term: string; text: string }[] }

/** A text that binds: what it says in short, then its sections in order. */
export type LegalText = {
  title: string
  /** For search engines. */
  description: string
  /** What a reader in a hurry has to know. */
  inShort: string[]
  sections: { id: string; title: string; blocks: Block[] }[]
}

export const legal = {
  label: 'Legal',
  /** The day both texts were last changed. */
  updated: '2025-07-08',
  inShort: 'In short',
  contents: 'Contents',
  print: 'Print',
  contact: 'Questions about this text',
}
