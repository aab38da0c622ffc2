/** What is wrong with a file, and where: its line, counted from 1. */
export type Issue = { line: number; message: string }

export const issueAt = (line: number, message: string): Issue => ({ line, message })
