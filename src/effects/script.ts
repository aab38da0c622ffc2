/** How long a provider's script may take; in milliseconds. */
export const scriptPatience = 20_000

/**
 * Loads a provider's script once, however often it is asked for. After a failure the next ask begins with a fresh tag.
 * `found` tells whether the script did its work; rejects where it did not load in time or did nothing.
 */
export function createScriptLoader(document: Document, found: () => boolean) {
  let loading: Promise<void> | undefined

  const insert = (url: string) =>
    new Promise<void>((resolve, reject) => {
      const script = document.createElement('script')
      script.src = url
      const fail = () => {
        clearTimeout(waiting)
        script.remove()
        reject(new Error('script: not loaded'))
      }
      const waiting = setTimeout(fail, scriptPatience)
      script.addEventListener('load', () => {
        clearTimeout(waiting)
        if (found()) resolve()
        else fail()
      })
      script.addEventListener('error', fail)
      document.head.append(script)
    })

  return (url: string): Promise<void> => {
    if (found()) return Promise.resolve()
    loading ??= insert(url).finally(() => {
      loading = undefined
    })
    return loading
  }
}
