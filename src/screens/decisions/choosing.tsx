import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { formatCents } from '#contract/catalogue.ts'
import { depositOf } from '#contract/decisions/deposits.ts'
import { choiceOf } from '#contract/decisions/draft.ts'
import { alternativesOf, chosenPrices, pricedLinesOf, type PricedLine } from '#contract/decisions/prices.ts'
import type { DecisionActor } from '#machines/decisions/decision.ts'
import { decision as words } from '#src/content/decisions.ts'
import { RadioGroup } from '#src/ui/radio-group.tsx'
import { registerElement, type ScreenElements } from '#src/ui/screen-elements.ts'
import { countedItem } from './chosen-lines.tsx'
import { Issue, Step } from './step.tsx'

type LineProps = { actor: DecisionActor; line: PricedLine; count: number }

/** A line: a box to tick if it is taken or left, a list of numbers if it is counted. Its text is the label of either. */
function Line({ actor, line: { key, item, cents, least, most }, count }: LineProps) {
  const id = useId()
  const change = (chosen: number) => actor.send({ type: 'count.change', line: key, count: chosen })
  const price = (sum: number) => (
    <span className="block font-mono text-sm text-muted">{formatCents(sum)}</span>
  )
  const row =
    'relative flex min-h-14 items-center justify-between gap-3 border-b border-blue-line px-4 py-1.5 last:border-b-0'
  if (least === most)
    return (
      <li className={row}>
        <div className="min-w-0 grow wrap-anywhere">
          <span>{countedItem(item, least)}</span> {price(cents * least)}
        </div>
        <span className="text-sm text-muted">{words.choosing.included}</span>
      </li>
    )
  return (
    <li className={row}>
      <div className="min-w-0 grow wrap-anywhere">
        <label htmlFor={id} className="after:absolute after:inset-0">
          {item}
        </label>{' '}
        {price(cents)}
      </div>
      {least === 0 && most === 1 ? (
        <input
          id={id}
          type="checkbox"
          checked={count === 1}
          onChange={({ currentTarget }) => change(currentTarget.checked ? 1 : 0)}
          className="relative z-10 m-2.5 size-6 accent-blue"
        />
      ) : (
        <select
          id={id}
          value={count}
          onChange={({ currentTarget }) => change(Number(currentTarget.value))}
          className="relative z-10 min-h-11 border border-blue bg-sheet px-3"
        >
          {Array.from({ length: most - least + 1 }, (_, index) => least + index).map((number) => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </select>
      )}
    </li>
  )
}

/** What of the proposal is taken, with the total. */
export function Choosing({ actor, places }: { actor: DecisionActor; places: ScreenElements }) {
  const { content, draft, issues } = useSelector(actor, (snapshot) => snapshot.context)
  const alternatives = alternativesOf(content)
  const lines = pricedLinesOf(content).filter(
    ({ option }) => alternatives.length === 0 || option === draft.option,
  )
  const prices = chosenPrices(content, choiceOf(draft))
  const total = 'cents' in prices ? prices.cents : null
  const deposit = depositOf(content, total)
  return (
    <Step
      actor={actor}
      name="choosing"
      title={words.choosing.title}
      text={words.choosing.text}
      next={words.next}
      pinned={
        <>
          <p className="flex items-baseline justify-between gap-4 font-semibold">
            <span>{words.total}</span>
            <output className="font-mono text-lead tabular-nums">
              {total === null ? '–' : `${formatCents(total)} USD`}
            </output>
          </p>
          {deposit !== null && (
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>{words.deposit.due}</span>
              <output className="ml-auto font-mono tabular-nums">{`${formatCents(deposit)} USD`}</output>
            </p>
          )}
        </>
      }
    >
      <div ref={registerElement(places, 'choice')} tabIndex={-1} className="grid gap-5 focus:outline-none">
        <Issue>{issues.choice}</Issue>
        {alternatives.length > 0 && (
          <RadioGroup
            legend={words.choosing.options}
            name="option"
            value={String(draft.option ?? '')}
            options={alternatives.map(({ option, title }) => ({
              value: String(option),
              label: title,
              note: '',
              disabled: false,
            }))}
            onChoose={(value) => actor.send({ type: 'option.choose', option: Number(value) })}
          />
        )}
        {lines.length > 0 && (
          <ul className="border border-blue-line bg-sheet">
            {lines.map((line) => (
              <Line key={line.key} actor={actor} line={line} count={draft.counts[line.key] ?? line.least} />
            ))}
          </ul>
        )}
      </div>
    </Step>
  )
}
