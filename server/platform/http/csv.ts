/** The options of all CSV files. A line break within a field is quoted: `stringify` alone quotes only the one that ends a row. */
export const csvOptions = { record_delimiter: 'windows', quoted_match: /[\r\n]/ } as const

/** A cell of a CSV file. A text that begins like a formula gets an apostrophe before it, so that spreadsheets do not run it. */
export const escapeCsvFormula = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)
