/** A compound with a hyphen at which no line is broken. */
export const noBreakHyphen = (compound: string) => compound.replaceAll('-', '-\u2060')
