/** What is wrong with a file, and where: its line, counted from 1. */
export type Fault = { line: number; message: string }

export const fault = (line: number, message: string): Fault => ({ line, message })
