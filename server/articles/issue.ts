/** Something wrong in a line of a file, counted from 1. */
export type Issue = { line: number; message: string }

export const issueAt = (line: number, message: string): Issue => ({ line, message })
