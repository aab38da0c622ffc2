/** The way to a value in a document. */
export type Place = (string | number)[]

/** What is to be said of a place in a document. */
export type Issue = { place: Place; sentence: string }
