import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { GalleryActor } from '#machines/inspector/gallery.ts'
import { addressOf } from '#machines/inspector/gallery/chart.ts'
import { hitsOf } from '#machines/inspector/gallery/search.ts'
import { machineGallery as words } from '#src/content/gallery.ts'
import { Field } from '#src/ui/field.tsx'

const entryClasses =
  'border-b border-blue-line px-5 py-2.5 annotation no-underline hover:bg-blue-pale aria-[current]:bg-blue aria-[current]:text-white'

function SearchHits({ actor }: { actor: GalleryActor }) {
  const snapshot = useSelector(actor, (current) => current)
  const hits = hitsOf(snapshot.context)
  const { place } = snapshot.context
  return (
    <>
      <p role="status" className="annotation border-b border-blue-line px-5 py-2 text-muted">
        {hits.length === 0 ? words.nothing : words.found(hits.length)}
      </p>
      <ul>
        {hits.map(({ place: { machine, part }, kind, text }) => (
          <li key={addressOf({ machine, part })}>
            <a
              href={addressOf({ machine, part })}
              aria-current={machine === place.machine && part === place.part ? 'location' : undefined}
              className={`block ${entryClasses}`}
            >
              <span className="block opacity-75">
                {machine} · {words.kinds[kind]}{' '}
              </span>
              <span className="block font-semibold">{text}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

type FinderProps = { actor: GalleryActor; renderMark: (machine: string) => ReactNode }

/** The search over all machines, and the list of machines while nothing is searched for. */
export function Finder({ actor, renderMark }: FinderProps) {
  const { charts, place, query } = useSelector(actor, ({ context }) => context)
  return (
    <>
      <form role="search" onSubmit={(event) => event.preventDefault()} className="border-y border-blue">
        <Field
          label={words.search}
          name="query"
          control="text"
          required={false}
          value={query}
          autoComplete="off"
          onChange={(typed) => actor.send({ type: 'query.change', query: typed })}
        />
      </form>
      <div className="min-h-0 grow overflow-y-auto max-xl:max-h-96">
        {query.trim() === '' ? (
          <ul>
            {charts.map(({ name }) => (
              <li key={name}>
                <a
                  href={addressOf({ machine: name, part: undefined })}
                  aria-current={name === place.machine ? 'page' : undefined}
                  className={`flex justify-between gap-3 ${entryClasses}`}
                >
                  {name}
                  {renderMark(name)}
                </a>
              </li>
            ))}
          </ul>
        ) : (
          <SearchHits actor={actor} />
        )}
      </div>
    </>
  )
}
