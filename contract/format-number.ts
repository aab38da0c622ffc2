/**
 * A number in US format: `12,345`. Without `Intl` and `toLocaleString`, because the first use of either on a page takes a
 * browser 20 ms, and a phone four times that.
 */
export function formatNumber(value: number): string {
  const [whole = '', ...fraction] = String(value).split('.')
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...fraction].join('.')
}
