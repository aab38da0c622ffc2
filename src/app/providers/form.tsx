import { useState, type ReactNode } from 'react'
import type { FormName } from '#contract/forms/forms.ts'
import { formMachine, type FieldTexts, type FormActor } from '#machines/form.ts'
import type { ScreenElements } from '#src/ui/screen-elements.ts'
import { draftsIn } from '#src/effects/platform/drafts.ts'
import { readReferralCode } from '#src/effects/referrals/referral-code.ts'
import { formEffects } from '#src/effects/form.ts'
import { ActorProvider } from '../actor-provider.tsx'
import type { Services } from '../services.tsx'

type FormProviderProps = {
  form: FormName
  /** The name under which the draft is stored; by default the form's name. */
  draft?: string
  /** The initial values of the form's fields. */
  fields?: FieldTexts
  subject?: string | undefined
  /** The ids that the form's call needs, by name, such as `blueprintId`. */
  ids?: Readonly<Record<string, string>>
  onSent?: () => void
  children: (actor: FormActor, places: ScreenElements) => ReactNode
}

const noFields: FieldTexts = {}

/** Forms whose drafts stay in the browser when the tab is closed. Drafts of other forms end with the tab. */
const formsWithLastingDrafts: readonly FormName[] = ['job', 'bid', 'question', 'answer']

/** Where the drafts of a form are stored. */
export const draftsOf = (form: FormName, { window }: Services) =>
  draftsIn(window, formsWithLastingDrafts.includes(form) ? 'localStorage' : 'sessionStorage')

function formWithEffects(
  services: Services,
  places: ScreenElements,
  { form, ids, onSent }: Pick<FormProviderProps, 'form' | 'ids' | 'onSent'>,
) {
  const { window, api, now } = services
  return formMachine.provide(
    formEffects({
      api,
      drafts: draftsOf(form, services),
      places,
      referralCode: () => readReferralCode(() => window.localStorage, now()),
      ...(ids && { ids }),
      ...(onSent && { onSent }),
    }),
  )
}

/** Runs one of the site's forms. */
export function FormProvider(props: FormProviderProps) {
  const { form, draft = form, fields = noFields, subject, children } = props
  const [places] = useState<ScreenElements>(() => new Map())
  return (
    <ActorProvider
      machine={(services) => formWithEffects(services, places, props)}
      input={{ form, draft, fields, subject }}
    >
      {(actor) => children(actor, places)}
    </ActorProvider>
  )
}
