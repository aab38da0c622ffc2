import { useSelector } from '@xstate/react'
import { choiceOf } from '#contract/decisions/draft.ts'
import { depositOf } from '#contract/decisions/deposits.ts'
import { acceptanceStatement, chosenTitle, chosenPrices } from '#contract/decisions/prices.ts'
import type { DecisionActor } from '#machines/decisions/decision.ts'
import { decision as words } from '#src/content/decisions.ts'
import { registerElement, type ScreenElements } from '#src/ui/screen-elements.ts'
import { filledItems } from '../portals/portal/parts.ts'
import { SafeHtml } from '../portals/portal/safe-html.tsx'
import { withNumberJoins } from '../portals/portal/number-joins.ts'
import { ChosenLines } from './chosen-lines.tsx'
import { Issue, Step } from './step.tsx'

/** The terms and what is agreed to, which are ticked now. */
export function Reviewing({ actor, places }: { actor: DecisionActor; places: ScreenElements }) {
  const { content, draft, isTicked, issues } = useSelector(actor, (snapshot) => snapshot.context)
  const terms = filledItems(withNumberJoins(content.commercial_terms?.terms))
  const prices = chosenPrices(content, choiceOf(draft))
  const total = 'cents' in prices ? prices.cents : null
  const deposit = depositOf(content, total)
  const option = chosenTitle(content, draft.option)
  return (
    <Step
      actor={actor}
      name="reviewing"
      title={words.reviewing.title}
      text={words.reviewing.text}
      next={draft.pending?.kind === 'accept' ? words.next : words.reviewing.send}
      pinned={
        <>
          <label className="flex max-h-[30dvh] min-h-11 gap-4 overflow-y-auto border border-blue p-3 has-checked:bg-blue-pale">
            <input
              ref={registerElement(places, 'terms')}
              type="checkbox"
              checked={isTicked}
              onChange={() => actor.send({ type: 'terms.tick' })}
              className="size-6 shrink-0 accent-blue"
            />
            <span className="wrap-anywhere">{acceptanceStatement(content)}</span>
          </label>
          <Issue>{issues.terms}</Issue>
        </>
      }
    >
      {terms.length === 0 ? (
        <p className="text-muted">{words.reviewing.noTerms}</p>
      ) : (
        <ol className="border-y border-blue-line">
          {terms.map(({ title, content: text }, index) => (
            <li key={index} className="border-b border-blue-line py-3 text-sm last:border-b-0">
              <h4 className="text-base font-semibold">{title}</h4>
              <SafeHtml html={text ?? ''} className="mt-1 text-muted" />
            </li>
          ))}
        </ol>
      )}
      {(option !== undefined || total !== null) && (
        <h4 className="mt-6 text-h4 font-semibold">{words.reviewing.chosen}</h4>
      )}
      {option !== undefined && <p className="mt-2 wrap-anywhere">{option}</p>}
      {'cents' in prices && total !== null && (
        <ChosenLines lines={prices.lines} cents={total} deposit={deposit ?? undefined} />
      )}
      {deposit !== null && <p className="mt-1 text-sm text-muted">{words.deposit.text}</p>}
    </Step>
  )
}
