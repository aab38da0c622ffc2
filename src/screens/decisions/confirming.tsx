import { useSelector } from '@xstate/react'
import type { DecisionActor } from '#machines/decisions/decision.ts'
import { decision as words } from '#src/content/decisions.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { registerElement, type ScreenElements } from '#src/ui/screen-elements.ts'
import { Issue, Step } from './step.tsx'

const otherFields = ['choice', 'name', 'role', 'text', 'reason']

/** The code that was mailed is entered, and sent with the decision. */
export function Confirming({ actor, places }: { actor: DecisionActor; places: ScreenElements }) {
  const snapshot = useSelector(actor, (current) => current)
  const { kind, draft, code, issues, isSentAgain } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const { title, text, confirm, busy, resend, sentAgain } = words.confirming
  return (
    <Step
      actor={actor}
      name="confirming"
      title={title}
      text={text(draft.email)}
      fields={['code', ...otherFields]}
      next={isBusy ? busy : confirm[kind]}
      more={
        <Button
          variant="outline"
          aria-disabled={!snapshot.can({ type: 'code.resend' })}
          onClick={() => actor.send({ type: 'code.resend' })}
        >
          {resend}
        </Button>
      }
    >
      <div className="border border-blue">
        <Field
          ref={registerElement(places, 'code')}
          name="code"
          label={words.confirming.code}
          control="number"
          autoComplete="one-time-code"
          required
          readOnly={isBusy}
          value={code}
          issue={issues.code}
          onChange={(value) => actor.send({ type: 'code.write', code: value })}
        />
      </div>
      <p role="status" className="mt-3 text-sm">
        {isSentAgain && <span>{sentAgain}</span>}
      </p>
      <Issue>{issues[otherFields.find((field) => field in issues) ?? '']}</Issue>
    </Step>
  )
}
