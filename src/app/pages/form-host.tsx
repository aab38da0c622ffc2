import type { ReactNode } from 'react'
import type { FormName } from '#contract/forms.ts'
import { formMachine, type Fields, type FormActor } from '#machines/form.ts'
import { createDrafts, randomKey } from '../../effects/drafts.ts'
import { formEffects } from '../../effects/form.ts'
import { Host } from '../host.tsx'
import type { Services } from '../services.ts'

type FormHostProps = {
  form: FormName
  /** What its draft is called: as the form where nothing else is said. */
  draft?: string
  /** What its fields hold at first. */
  fields?: Fields
  /** What it is about. */
  subject?: string | undefined
  children: (actor: FormActor) => ReactNode
}

const nothing: Fields = {}

/** What runs the forms of the site. */
export function createFormHost({ window, api, inspect }: Services) {
  const drafts = createDrafts(
    () => window.sessionStorage,
    () => randomKey(window.crypto),
  )
  const machine = formMachine.provide(formEffects({ api, drafts, document: window.document }))
  return function FormHost({ form, draft = form, fields = nothing, subject, children }: FormHostProps) {
    return (
      <Host machine={machine} inspect={inspect} input={{ form, draft, fields, subject }}>
        {children}
      </Host>
    )
  }
}
