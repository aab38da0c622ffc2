import type { DocumentContent, Json, DocumentPath } from '#contract/documents/documents.ts'
import { placeOf } from '#contract/documents/documents.ts'
import { editor as words } from '#src/content/office/editor.ts'

type DocumentVersion = { name: string; content: DocumentContent }
export type PlaceName = { part: string; name: string }
type FieldLine = { place: string; path: DocumentPath; text: string }

/** The filled fields of a document in order, each with its place and its text. */
function fieldLinesOf(value: Json, path: DocumentPath = []): FieldLine[] {
  if (value === null || value === '') return []
  if (typeof value !== 'object') return [{ place: placeOf(path), path, text: String(value) }]
  if (Array.isArray(value)) return value.flatMap((item, at) => fieldLinesOf(item, [...path, at]))
  return Object.entries(value).flatMap(([key, item]) => fieldLinesOf(item, [...path, key]))
}

type VersionViewProps = {
  lines: readonly FieldLine[]
  /** The fields of the other version. Fields that differ are marked. */
  otherLines: readonly FieldLine[]
  placeNameOf: (path: DocumentPath) => PlaceName
}

/** One version of a document, read-only: its parts with their fields. */
function VersionView({ lines: own, otherLines, placeNameOf }: VersionViewProps) {
  const texts = new Map(otherLines.map(({ place, text }) => [place, text]))
  const places = new Set(own.map(({ place }) => place))
  const missing = otherLines.filter(({ place }) => !places.has(place))
  const lines = [...own, ...missing.map((line) => ({ ...line, text: words.nothing }))]
  const partOf = ({ path }: FieldLine) => placeNameOf(path).part
  const parts = [...new Set(lines.map(partOf))]
  return parts.map((part) => (
    <div key={part} className="mb-5 last:mb-0">
      {part !== '' && <h3 className="annotation border-b border-blue-line pb-1 text-blue">{part}</h3>}
      <dl>
        {lines
          .filter((line) => partOf(line) === part)
          .map(({ place, path, text }) => {
            const isSame = texts.get(place) === text
            return (
              <div key={place} className={isSame ? 'pl-3' : 'border-l-4 border-blue bg-blue-pale pl-2'}>
                <dt className="annotation pt-2 text-muted">
                  {placeNameOf(path).name}
                  {!isSame && <span className="ml-2 font-semibold text-blue">{words.conflict.differs}</span>}
                </dt>
                <dd className="pb-1 whitespace-pre-wrap">{text}</dd>
              </div>
            )
          })}
      </dl>
    </div>
  ))
}

type SideBySideProps = {
  versions: readonly [DocumentVersion, DocumentVersion]
  nameOf: (path: DocumentPath) => PlaceName
}

/** Two versions of a document side by side. Fields that differ are marked. */
export function SideBySide({ versions, nameOf }: SideBySideProps) {
  const lines = versions.map(({ content }) => fieldLinesOf(content))
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {versions.map(({ name }, at) => (
        <section key={name} aria-label={name} className="min-w-0 border border-blue bg-sheet">
          <h2 className="annotation border-b border-blue bg-blue-pale px-4 py-2.5">{name}</h2>
          <div
            tabIndex={0}
            role="group"
            aria-label={name}
            className="max-h-[34rem] overflow-y-auto px-4 py-3 text-sm wrap-anywhere"
          >
            <VersionView lines={lines[at] ?? []} otherLines={lines[1 - at] ?? []} placeNameOf={nameOf} />
          </div>
        </section>
      ))}
    </div>
  )
}

/** One version of a document, read-only, with nothing to compare it to. */
export function ReadOnlyVersion({
  name,
  content,
  nameOf,
}: DocumentVersion & Pick<SideBySideProps, 'nameOf'>) {
  const lines = fieldLinesOf(content)
  return (
    <div
      tabIndex={0}
      role="group"
      aria-label={name}
      className="max-h-96 overflow-y-auto px-4 py-3 text-sm wrap-anywhere"
    >
      <VersionView lines={lines} otherLines={lines} placeNameOf={nameOf} />
    </div>
  )
}
