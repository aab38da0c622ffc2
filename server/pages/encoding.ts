import type { Encoding } from './page-cache.ts'

/** The encoding in which an answer is smallest, out of those a browser takes (its `accept-encoding`). */
export function encodingFor(accepted: string | undefined): Encoding {
  const taken = new Map(
    (accepted ?? '').split(',').map((item) => {
      const [name = '', ...parameters] = item
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const quality = parameters.find((parameter) => parameter.startsWith('q='))
      return [name, quality === undefined || Number(quality.slice(2)) > 0] as const
    }),
  )
  if (taken.get('br')) return 'br'
  return taken.get('gzip') ? 'gzip' : 'identity'
}
