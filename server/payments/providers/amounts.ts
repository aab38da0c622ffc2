/** Cents as a decimal amount in PayPal's format: 149900 → `1499.00`. Throws a `RangeError` for invalid cents. */
export function decimalOf(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0)
    throw new RangeError('an amount must be a whole number of cents')
  const digits = String(cents).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** The cents of a decimal amount: `1499.00` and `1499` → 149900. Undefined for anything else. */
export function centsOf(decimal: string): number | undefined {
  const parts = /^(\d{1,12})(?:\.(\d{2}))?$/.exec(decimal)
  return parts ? Number(`${parts[1]}${parts[2] ?? '00'}`) : undefined
}
