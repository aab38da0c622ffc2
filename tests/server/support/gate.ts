export function createGate() {
  let open: () => void = () => undefined
  const until = new Promise<void>((resolve) => {
    open = resolve
  })
  return { until, open }
}
