/** The path of a value in a document: keys and indexes. */
export type Place = (string | number)[]

/** An issue or warning about a place in a document. */
export type Issue = { place: Place; sentence: string }
