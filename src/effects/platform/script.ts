export const scriptTimeoutMs = 20_000

/**
 * Returns a function that loads a provider's script once. After a failure, the next call inserts a new script tag.
 * `isLoaded` returns whether the script's global exists. Rejects if the script fails, times out or defines no global.
 */
export function createScriptLoader(document: Document, isLoaded: () => boolean) {
  let loading: Promise<void> | undefined

  const insert = (url: string) =>
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      script.src = url
      const fail = () => {
        clearTimeout(timer)
        script.remove()
        reject(new Error('script: not loaded'))
      }
      const timer = setTimeout(fail, scriptTimeoutMs)
      script.addEventListener('load', () => {
        clearTimeout(timer)
        if (isLoaded()) resolve()
        else fail()
      })
      script.addEventListener('error', fail)
      document.head.append(script)
    })

  return (url: string): Promise<void> => {
    if (isLoaded()) return Promise.resolve()
    loading ??= insert(url).finally(() => {
      loading = undefined
    })
    return loading
  }
}
