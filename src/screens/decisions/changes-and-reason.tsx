import { useSelector } from '@xstate/react'
import type { DecisionActor } from '#machines/decisions/decision.ts'
import { decision as words } from '#src/content/decisions.ts'
import { proposalSlideNames } from '#src/content/portal.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { registerElement, type ScreenElements } from '#src/ui/screen-elements.ts'
import { Step } from './step.tsx'

const slideOptions = proposalSlideNames.map((name, index) => ({
  value: String(index + 1),
  label: `${index + 1}. ${name}`,
}))

type Props = { actor: DecisionActor; places: ScreenElements }

function Changes({ actor, places }: Props) {
  const snapshot = useSelector(actor, (current) => current)
  const { draft, issues } = snapshot.context
  return (
    <>
      <ol className="grid gap-5">
        {draft.changes.map(({ slide, text }, at) => (
          <li key={at}>
            <div className="grid gap-px border border-blue bg-blue-line">
              <Field
                name={`slide${at}`}
                label={words.writing.slide(at + 1)}
                control="select"
                options={slideOptions}
                required
                value={String(slide)}
                onChange={(value) => actor.send({ type: 'change.write', at, slide: Number(value), text })}
              />
              <Field
                ref={registerElement(places, `change${at}`)}
                name={`change${at}`}
                label={words.writing.change(at + 1)}
                control="textarea"
                rows={4}
                required
                value={text}
                issue={issues[`change${at}`]}
                onChange={(value) => actor.send({ type: 'change.write', at, slide, text: value })}
              />
            </div>
            {draft.changes.length > 1 && (
              <Button variant="ghost" size="sm" onClick={() => actor.send({ type: 'change.remove', at })}>
                {words.writing.remove(at + 1)}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {snapshot.can({ type: 'change.add' }) && (
        <Button
          variant="outline"
          size="sm"
          className="mt-4"
          onClick={() => actor.send({ type: 'change.add' })}
        >
          {words.writing.add}
        </Button>
      )}
    </>
  )
}

/** The step for the requested changes, each of which belongs to a slide. */
export function EnteringChanges(props: Props) {
  const { title, text } = words.writing.changes
  return (
    <Step actor={props.actor} name="writing" title={title} text={text} next={words.next}>
      <Changes {...props} />
    </Step>
  )
}

/** The step for the reason for declining, which is optional. */
export function EnteringReason({ actor, places }: Props) {
  const { draft, issues } = useSelector(actor, (snapshot) => snapshot.context)
  const { title, text } = words.writing.decline
  return (
    <Step actor={actor} name="writing" title={title} text={text} next={words.next}>
      <div className="border border-blue">
        <Field
          ref={registerElement(places, 'reason')}
          name="reason"
          label={words.writing.reason}
          control="textarea"
          rows={5}
          required={false}
          value={draft.reason}
          issue={issues.reason}
          onChange={(value) => actor.send({ type: 'reason.write', text: value })}
        />
      </div>
    </Step>
  )
}
