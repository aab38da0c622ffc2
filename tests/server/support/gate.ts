/** A promise `until` that resolves when the test calls `open`. */
export function createGate() {
  let open: () => void = () => undefined
  const until = new Promise<void>((resolve) => {
    open = resolve
  })
  return { until, open }
}
