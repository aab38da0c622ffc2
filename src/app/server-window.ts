/** What stands for the window while the server renders: an address, and nothing that anybody may touch. */
export function serverWindow(address: string): Window {
  const location = new URL(address)
  const history = { state: null }
  return { location, history, addEventListener: () => {}, removeEventListener: () => {} } as unknown as Window
}
