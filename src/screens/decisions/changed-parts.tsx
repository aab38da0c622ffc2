import { useSelector } from '@xstate/react'
import { wordsOfChange, type Changes } from '#contract/decisions/changes.ts'
import type { EarlierAcceptance } from '#contract/decisions/decisions.ts'
import { paths } from '#contract/page-paths.ts'
import type { ProposalContent } from '#contract/portals/portals.ts'
import type { DecisionActor } from '#machines/decisions/decision.ts'
import { decision as words } from '#src/content/decisions.ts'
import { proposalSlideNames } from '#src/content/portal.ts'
import { Link } from '#src/ui/link.tsx'
import { LongDate } from '#src/ui/long-date.tsx'

type ChangedPartsProps = { content: ProposalContent; changes: Changes; isLinked?: boolean }

/** The slides that have changed, each with what the sender says of it, and the terms of acceptance. `isLinked`: they are on this page. */
export function ChangedParts({ content, changes: { slides, terms }, isLinked = false }: ChangedPartsProps) {
  return (
    <ul className="mt-2 list-[square] ps-5">
      {slides.map((number) => {
        const name = `${number}. ${proposalSlideNames[number - 1]}`
        return (
          <li key={number}>
            {isLinked ? (
              <a href={`#slide-${number}`} className="text-link inline-flex min-h-11 items-center">
                {name}
              </a>
            ) : (
              <span>{name}</span>
            )}
            {wordsOfChange(content, number).map((text) => (
              <p key={text} className="max-w-[60ch] wrap-anywhere whitespace-pre-line">
                {text}
              </p>
            ))}
          </li>
        )
      })}
      {terms.length > 0 && (
        <li>
          <span>{words.changed.terms}</span>
          {terms.map((text) => (
            <p key={text} className="max-w-[60ch] wrap-anywhere">
              {text}
            </p>
          ))}
        </li>
      )}
    </ul>
  )
}

function ChangesSinceDecision({ actor }: { actor: DecisionActor }) {
  const { content, changed } = useSelector(actor, (snapshot) => snapshot.context)
  if (changed === undefined) return null
  return (
    <>
      <h2 id="changed" className="text-h4">
        {words.changed.title}
      </h2>
      <p className="mt-1 text-sm text-muted">
        <span>{words.changed.since}</span> <LongDate iso={changed.at} />
      </p>
      <ChangedParts content={content} changes={changed} isLinked />
    </>
  )
}

/** Says who accepted an earlier version, with a link to the sealed record. */
function Accepted({ accepted: { revision, name, at, seal } }: { accepted: EarlierAcceptance }) {
  return (
    <p className="flex flex-wrap items-center gap-x-5 not-first:mt-2">
      <span className="min-w-0 wrap-anywhere">
        <span>{words.accepted(revision, name)}</span> <LongDate iso={at} />.
      </span>
      {seal !== null && (
        <Link to={paths.sealed(seal)} className="text-link inline-flex min-h-11 items-center">
          {words.decided.record}
        </Link>
      )}
    </p>
  )
}

/** Above the slides of a new version: what has changed since the last decision, and an earlier acceptance. It is not printed. */
export function ChangesNotice({ actor }: { actor: DecisionActor }) {
  const { changed, accepted } = useSelector(actor, (snapshot) => snapshot.context)
  if (changed === undefined && accepted === undefined) return null
  return (
    <section
      {...(changed && { 'aria-labelledby': 'changed' })}
      className="on-sheet border-b border-blue px-5 py-6 sm:px-8 lg:pt-22 lg:pl-28 print:hidden"
    >
      <ChangesSinceDecision actor={actor} />
      {accepted && <Accepted accepted={accepted} />}
    </section>
  )
}
