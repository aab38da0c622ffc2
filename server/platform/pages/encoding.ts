import type { Encoding } from './page-cache.ts'

/** The best encoding that an `accept-encoding` header allows. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const isAccepted = new Map(
    (acceptEncoding ?? '').split(',').map((item) => {
      const [name = '', ...parameters] = item
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, quality === undefined || Number(quality.slice(2)) > 0] as const
    }),
  )
  if (isAccepted.get('br')) return 'br'
  return isAccepted.get('gzip') ? 'gzip' : 'identity'
}
