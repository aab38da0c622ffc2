/** What is wrong in an article's file. Its lines count from 1. */
export type Issue = { line: number; message: string }

export const issueAt = (line: number, message: string): Issue => ({ line, message })
