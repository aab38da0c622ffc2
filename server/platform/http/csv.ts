/** A cell of a CSV file. A text that begins like a formula gets an apostrophe before it, so that spreadsheets do not run it. */
export const escapeCsvFormula = (text: string): string => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)
