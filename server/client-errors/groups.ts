import { createHash } from 'node:crypto'
import type { ClientError } from '#contract/client-errors/client-errors.ts'
import { matchPage } from '#contract/pages.ts'
import { redactMessage } from '../platform/http/redact.ts'
import type { ClientErrorGroup } from './store.ts'
import type { BuiltPlace } from './source-maps.ts'

export type ReportedError = ClientError & { at: Date }

/** How many places of a stack trace are stored, and how many of the innermost must be equal for errors to form one group. */
const maxStackPlaces = 10
const comparedStackPlaces = 3

const errorClassOf = (message: string) =>
  /^[A-Z][A-Za-z]{0,30}(?:Error|Exception)\b/.exec(message)?.[0] ?? 'unknown'

function placesInStack(stack: string): BuiltPlace[] {
  const found = [...stack.matchAll(/\/assets\/([\w.-]{1,80}\.js):([1-9]\d{0,6}):(\d{1,7})/g)]
  return found
    .slice(0, maxStackPlaces)
    .map(([, script = '', line, column]) => ({ script, line: Number(line), column: Number(column) }))
}

async function errorGroupOf(
  { message, stack, path, build, browser, at }: ReportedError,
  sourceOf: (place: BuiltPlace) => Promise<string>,
): Promise<ClientErrorGroup> {
  const places = await Promise.all(placesInStack(stack).map(sourceOf))
  const kind = errorClassOf(message)
  const redacted = redactMessage(message)
  // Without a place, only the message tells errors apart.
  const alike = [kind, build, ...(places.length > 0 ? places.slice(0, comparedStackPlaces) : [redacted])]
  return {
    id: createHash('sha256').update(JSON.stringify(alike)).digest('hex').slice(0, 12),
    kind,
    message: redacted,
    places,
    build,
    pages: [matchPage(path)?.row.path ?? 'unknown'],
    browsers: [browser],
    count: 1,
    firstSeenAt: at,
    lastSeenAt: at,
  }
}

const sortedUnion = <Item>(one: Item[], other: Item[]) => [...new Set([...one, ...other])].sort()

/**
 * Puts errors that are alike into one group: same kind, same build, and the same innermost places in our source. A report that cannot be
 * read is left out.
 */
export async function groupErrors(
  reports: ReportedError[],
  sourceOf: (place: BuiltPlace) => Promise<string>,
  onUnreadable: (error: unknown) => undefined,
): Promise<ClientErrorGroup[]> {
  const groups = new Map<string, ClientErrorGroup>()
  for (const report of reports) {
    const next = await errorGroupOf(report, sourceOf).catch(onUnreadable)
    if (!next) continue
    const known = groups.get(next.id)
    if (!known) groups.set(next.id, next)
    else
      groups.set(next.id, {
        ...next,
        pages: sortedUnion(known.pages, next.pages),
        browsers: sortedUnion(known.browsers, next.browsers),
        count: known.count + 1,
        firstSeenAt: known.firstSeenAt,
      })
  }
  return [...groups.values()]
}
