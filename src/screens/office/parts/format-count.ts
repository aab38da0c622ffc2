/** A count in US format: `12,345`. */
export const formatCount = (count: number): string => count.toLocaleString('en-US')
