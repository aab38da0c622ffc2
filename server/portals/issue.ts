/** The path of a value in a document: keys and indexes. */
export type IssuePath = (string | number)[]

/** An issue or warning about a value in a document. */
export type Issue = { path: IssuePath; sentence: string }
