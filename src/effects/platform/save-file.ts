/** A text file that a person saves. */
export type SavedFile = { name: string; type: string; text: string }

/** Has the browser save a file. */
export function saveFile(
  { document, URL, Blob }: Window & typeof globalThis,
  { name, type, text }: SavedFile,
) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
