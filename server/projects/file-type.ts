import { parse } from 'csv-parse/sync'
import { fileTypeFromBuffer } from 'file-type'
import { fileTypes, type FileType } from '#contract/project-files.ts'

const isFileType = (mime: string): mime is FileType => Object.hasOwn(fileTypes, mime)

/** Whether some text is a table: rows of equally many cells, at least two. */
function isTable(text: string): boolean {
  return [',', ';', '\t'].some((delimiter) => {
    try {
      const rows = parse(text, { delimiter, bom: true, skip_empty_lines: true })
      return (rows[0]?.length ?? 0) >= 2
    } catch {
      return false
    }
  })
}

function isCsv(content: Uint8Array): boolean {
  if (content.includes(0)) return false
  try {
    return isTable(new TextDecoder('utf-8', { fatal: true }).decode(content))
  } catch {
    return false
  }
}

/** The type of a file by its content, whatever its name says; undefined if it is none that can be attached. */
export async function fileTypeOf(content: Uint8Array): Promise<FileType | undefined> {
  const found = await fileTypeFromBuffer(content).catch(() => undefined)
  if (found) return isFileType(found.mime) ? found.mime : undefined
  return isCsv(content) ? 'text/csv' : undefined
}
