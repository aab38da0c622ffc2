import { useState, type ReactNode } from 'react'
import type { FormName } from '#contract/forms.ts'
import { formMachine, type Fields, type FormActor } from '#machines/form.ts'
import type { Places } from '#src/ui/places.ts'
import { createDrafts, randomKey } from '#src/effects/drafts.ts'
import { formEffects } from '#src/effects/form.ts'
import { ActorProvider } from '../actor-provider.tsx'
import type { Services } from '../services.tsx'

type FormProviderProps = {
  form: FormName
  /** The name under which the draft is stored; by default the form's name. */
  draft?: string
  /** Initial values. */
  fields?: Fields
  subject?: string | undefined
  /** The Blueprint that a request is about. */
  blueprintId?: string
  children: (actor: FormActor, places: Places) => ReactNode
}

const nothing: Fields = {}

const formWithEffects = ({ window, api }: Services, places: Places, blueprintId: string | undefined) => {
  const drafts = createDrafts(
    () => window.sessionStorage,
    () => randomKey(window.crypto),
  )
  return formMachine.provide(formEffects({ api, drafts, places, blueprintId }))
}

/** Runs one of the site's forms. */
export function FormProvider(props: FormProviderProps) {
  const { form, draft = form, fields = nothing, subject, blueprintId, children } = props
  const [places] = useState<Places>(() => new Map())
  return (
    <ActorProvider
      machine={(services) => formWithEffects(services, places, blueprintId)}
      input={{ form, draft, fields, subject }}
    >
      {(actor) => children(actor, places)}
    </ActorProvider>
  )
}
