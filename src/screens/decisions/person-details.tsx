import { useSelector } from '@xstate/react'
import type { PersonField } from '#contract/decisions/draft.ts'
import type { DecisionActor } from '#machines/decisions/decision.ts'
import { decision as words } from '#src/content/decisions.ts'
import { Field } from '#src/ui/field.tsx'
import { registerElement, type ScreenElements } from '#src/ui/screen-elements.ts'
import { Step } from './step.tsx'

const fields: { name: PersonField; control: 'text' | 'email'; autoComplete: string }[] = [
  { name: 'name', control: 'text', autoComplete: 'name' },
  { name: 'role', control: 'text', autoComplete: 'organization-title' },
  { name: 'email', control: 'email', autoComplete: 'email' },
]

/** The step for the name, role and email address of the person who decides. The code is mailed to that address. */
export function EnteringDetails({ actor, places }: { actor: DecisionActor; places: ScreenElements }) {
  const snapshot = useSelector(actor, (current) => current)
  const { kind, draft, issues } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const { title, text, send } = words.details
  const next = kind === 'accept' || draft.pending?.kind === kind ? words.next : send
  return (
    <Step
      actor={actor}
      name="details"
      title={title}
      text={text}
      next={next}
      fields={fields.map(({ name }) => name)}
    >
      <div className="grid gap-px border border-blue bg-blue-line">
        {fields.map(({ name, control, autoComplete }) => (
          <Field
            key={name}
            ref={registerElement(places, name)}
            name={name}
            label={words.details[name]}
            control={control}
            autoComplete={autoComplete}
            required
            readOnly={isBusy}
            value={draft[name]}
            issue={issues[name]}
            onChange={(value) => actor.send({ type: 'person.write', field: name, text: value })}
          />
        ))}
      </div>
    </Step>
  )
}
