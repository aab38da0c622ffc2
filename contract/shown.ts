import * as z from 'zod/mini'

/** A text to show; empty where it is missing or something else. */
export const words = z.catch(z.string(), '')

/** A moment to show in ISO 8601; empty where it is missing or none. */
export const day = z._default(
  z.pipe(
    z.unknown(),
    z.transform((value) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : '')),
  ),
  '',
)

/** A list of what can be shown: whatever is none of a kind is left out. */
export const listOf = <T extends z.ZodMiniType>(kind: T) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((items) => items.flatMap((item) => kind.safeParse(item).data ?? [])),
  )
