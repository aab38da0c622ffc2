import * as z from 'zod/mini'

/** A text; empty if it is missing or of another type. */
export const lenientText = z.catch(z.string(), '')

/** A time in ISO 8601; empty if it is missing or invalid. */
export const lenientDate = z._default(
  z.pipe(
    z.unknown(),
    z.transform((value) => (typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : '')),
  ),
  '',
)

/** A list without its invalid items. */
export const validItemsSchema = <T extends z.ZodMiniType>(item: T) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((values) => values.flatMap((value) => item.safeParse(value).data ?? [])),
  )
