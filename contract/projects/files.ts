import * as z from 'zod/mini'
import { line } from '../forms/text-schemas.ts'
import { limits } from '../limits.ts'

/** The types of files that can be attached, by their media type. */
export const fileTypes = {
  'application/pdf': 'PDF',
  'image/png': 'PNG',
  'image/jpeg': 'JPEG',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'DOCX',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'XLSX',
  'text/csv': 'CSV',
} as const
export type FileType = keyof typeof fileTypes

const fileType = z.enum(Object.keys(fileTypes) as [FileType, ...FileType[]])

/** How the names of files of each type end. */
const fileExtensions: Record<FileType, readonly string[]> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg', '.jfif'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['.docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'text/csv': ['.csv'],
}

/** The value of the attribute `accept` of the file field. */
export const acceptedFileExtensions = Object.values(fileExtensions).flat().join(',')

/** Whether a name ends as those of files of a type do, so that it is opened as what it was checked to be. */
export const isNameOfType = (name: string, type: FileType): boolean =>
  fileExtensions[type].some((extension) => name.toLowerCase().endsWith(extension))

/** Whether a name ends as those of files that can be attached. */
export const hasAcceptedName = (name: string): boolean =>
  fileType.options.some((type) => isNameOfType(name, type))

const { bytes: maxFileBytes, pieceBytes } = limits.projectFiles

export const fileMessages = {
  tooLarge: `A file can be at most ${maxFileBytes / 1_000_000} MB.`,
  empty: 'This file is empty.',
  unreadable: 'Your browser can no longer read this file. Please choose it again.',
  wrongType:
    'Save this file as PDF, PNG, JPEG, DOCX, XLSX or CSV (UTF-8), without a password, and choose the new file.',
  damaged: 'The file did not arrive intact. Please choose it again.',
  tooMany: `A project can have at most ${limits.projectFiles.count} files. Please remove one first.`,
  noRoom: `A project’s files can total at most ${limits.projectFiles.projectBytes / 1_000_000} MB. Please remove one first.`,
  incomplete: 'Parts of this file are missing. Please choose it again.',
  notFound: 'We could not find this file in your project.',
  closed: 'This project’s files can no longer be changed.',
  wrongPiece: 'This part does not belong to the file. Please choose it again.',
  failed: 'Failed to load your files. Please try again.',
} as const

/** A file that is about to be sent. `sha256` is in hexadecimal digits. */
export const newFile = z.object({
  name: line('File name', { max: 200 }),
  size: z.int().check(z.minimum(1, fileMessages.empty), z.maximum(maxFileBytes, fileMessages.tooLarge)),
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})

/**
 * A file of a project. `type` is null until the whole file has arrived and was checked; `pieces` are the numbers of the pieces
 * that have arrived.
 */
export const projectFile = z.object({
  id: z.string(),
  name: z.string(),
  size: z.int(),
  type: z.nullable(fileType),
  pieces: z.array(z.int()),
  createdAt: z.string(),
})
export type ProjectFile = z.infer<typeof projectFile>

export const projectFiles = z.object({ files: z.array(projectFile) })

/** How many pieces a file of a size in bytes has. */
export const pieceCount = (size: number): number => Math.ceil(size / pieceBytes)

/** Begin and end of a piece in bytes. */
export const pieceSpan = (size: number, pieceNumber: number): [begin: number, end: number] => [
  pieceNumber * pieceBytes,
  Math.min(size, (pieceNumber + 1) * pieceBytes),
]

/** The number of the first piece that has not arrived; undefined if all have. */
export const nextPieceNumber = ({ size, pieces }: Pick<ProjectFile, 'size' | 'pieces'>): number | undefined =>
  Array.from({ length: pieceCount(size) }, (_, number) => number).find((number) => !pieces.includes(number))

/** The size of a file for people: `2.4 MB`, `12 KB`. */
export const formatFileSize = (size: number): string =>
  size >= 1_000_000 ? `${(size / 1_000_000).toFixed(1)} MB` : `${Math.ceil(size / 1_000)} KB`
