/** A cell of a CSV file. Spreadsheets run a text as a formula if it begins like one: it gets an apostrophe before it. */
export const csvText = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)
