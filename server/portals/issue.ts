/** The path of a value in a document: keys and indexes. */
export type IssuePath = (string | number)[]

/** An issue or warning about a place in a document. */
export type Issue = { place: IssuePath; sentence: string }
