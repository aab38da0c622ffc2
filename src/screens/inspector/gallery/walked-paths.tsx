import { useSelector } from '@xstate/react'
import { shownPaths, type GalleryActor } from '#machines/inspector/gallery.ts'
import { nameOfPath } from '#machines/inspector/gallery/coverage.ts'
import { machineGallery as words } from '#src/content/gallery.ts'

/** The test paths through the chosen transition, while the test coverage is shown. Each path can be played. */
export function WalkedPaths({ actor }: { actor: GalleryActor }) {
  const snapshot = useSelector(actor, (current) => current)
  if (!snapshot.context.coverage) return null
  const paths = shownPaths(snapshot)
  return (
    <section
      aria-labelledby="walked-paths"
      className="max-h-2/5 shrink-0 overflow-y-auto border-t border-blue"
    >
      <h2 id="walked-paths" className="annotation px-5 pt-3 text-muted">
        {words.paths}
      </h2>
      <p className="px-5 pb-2 text-note text-muted">
        {paths.length === 0 ? words.chooseTransition : words.pathsHint}
      </p>
      <ul>
        {paths.map((path) => (
          <li key={`${nameOfPath(path)} ${path.walkedIn.join()}`}>
            <button
              type="button"
              disabled={!snapshot.can({ type: 'path.play', path })}
              onClick={() => actor.send({ type: 'path.play', path })}
              className="annotation block min-h-11 w-full border-t border-blue-line px-5 py-2 text-left hover:bg-blue-pale"
            >
              {nameOfPath(path)}{' '}
              <span className="block text-muted">
                {path.walkedIn.map((where) => words.walkedIn[where]).join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
