import { fromPromise } from 'xstate'
import type { CallArguments } from '#contract/call.ts'
import type { sendMessage } from '#contract/enquiries/calls.ts'
import type { postJob } from '#contract/jobs/calls.ts'
import type { sendRequest } from '#contract/requests/calls.ts'
import { cutText } from '#contract/cut-text.ts'
import { messages, tooLongMessage } from '#contract/errors.ts'
import { formEndpoints, jobChangeEndpoint } from '#contract/forms/endpoints.ts'
import {
  forms,
  idempotencyKeyHeader,
  referralHeader,
  honeypotKey,
  type FormName,
  type FormValues,
} from '#contract/forms/forms.ts'
import { withScheme } from '#contract/forms/typed-url.ts'
import { ledgerKey } from '#contract/ledger.ts'
import { limits } from '#contract/limits.ts'
import type { FieldTexts, FormActor, SendOutcome } from '#machines/form.ts'
import type { Api, RefusedAnswer } from './platform/api.ts'
import { focusOn } from './platform/focus-on.ts'
import type { Drafts } from './platform/drafts.ts'
import { textsIn } from './platform/texts.ts'

type Deps = {
  api: Api
  drafts: Drafts
  /** The screen's fields by name, and other elements that the machine can focus. */
  places: ReadonlyMap<string, HTMLElement>
  /** The referral code that the visitor agreed to keep. */
  referralCode?: () => string | undefined
  /** The ids that a call needs in its path or body, by name. */
  ids?: Ids
  /** Tells the page that the form was sent. */
  onSent?: () => void
}
type Ids = Readonly<Record<string, string>>
type BodyOf<C extends typeof sendMessage | typeof sendRequest | typeof postJob> = CallArguments<C>['body']
type FormToSend = {
  form: FormName
  draft: string
  fields: FieldTexts
  subject: string | undefined
  honeypot: string
}

/** A value for each field of the form, empty where nothing was typed. */
const bodyOf = <Form extends FormName>(form: Form, fields: FieldTexts) =>
  Object.fromEntries(
    forms[form].map(({ name, control }) => {
      const value = fields[name] ?? ''
      return [name, control === 'url' ? withScheme(value.trim()) : value]
    }),
  ) as FormValues<Form>

/** The body of the contact call, also for forms with fewer fields. The numbers that a person sends along end the message. */
const contactBody = (fields: FieldTexts, subject: string | undefined) => {
  const body = bodyOf('contact', fields)
  const before = subject === undefined ? '' : `${subject}\n\n`
  const after = fields[ledgerKey] ? `\n\n${fields[ledgerKey]}` : ''
  return { ...body, message: `${before}${body.message}${after}` }
}

/** The issue of a message that is too long. Subject and numbers count too, so they shorten the limit for typed text. */
function lengthIssue({ form, fields, subject }: FormToSend): string | undefined {
  const field = forms[form].find(({ name }) => name === 'message')
  const { message } = contactBody(fields, subject)
  if (!field || message.trim().length <= limits.message) return undefined
  const addedLength = contactBody({ ...fields, message: '' }, subject).message.length
  return tooLongMessage(field.label, limits.message - addedLength)
}

/** The body by which a form is sent. Most bodies are the form's values. */
function bodyToSend({ form, fields, subject }: FormToSend, { blueprintId = '' }: Ids): object {
  if (form === 'contact' || form === 'call' || form === 'support')
    return contactBody(fields, subject) satisfies BodyOf<typeof sendMessage>
  if (form === 'request') return { ...bodyOf(form, fields), blueprintId } satisfies BodyOf<typeof sendRequest>
  if (form === 'job') return { confidential: '', ...bodyOf(form, fields) } satisfies BodyOf<typeof postJob>
  return bodyOf(form, fields)
}

/** Drops texts that belong to no field of the form. */
function knownFields(form: FormName, texts: FieldTexts): FieldTexts {
  const names = new Set<string>(forms[form].map(({ name }) => name))
  return Object.fromEntries(Object.entries(texts).filter(([name]) => names.has(name)))
}

function refusalOf(form: FormName, { error, body }: RefusedAnswer): SendOutcome {
  const issues = typeof body === 'object' && body !== null && 'fields' in body ? textsIn(body.fields) : {}
  return { outcome: 'refused', error: error ?? messages.unknown, issues: knownFields(form, issues) }
}

/** The subject in a link's query, on one line of at most 200 characters; undefined if there is none. */
export function readSubject(search: string): string | undefined {
  const subject = new URLSearchParams(search).get('subject') ?? ''
  const line = subject.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim()
  return cutText(line, maxSubjectLength) || undefined
}
const maxSubjectLength = 200

const fieldValueOf = (element: HTMLElement | undefined): string | undefined =>
  element && 'value' in element && typeof element.value === 'string' ? element.value : undefined

/** Values that were typed before the form's machine ran. */
function typedValues(places: Deps['places'], form: FormName, initial: FieldTexts): FieldTexts {
  const typed: FieldTexts = {}
  for (const { name } of forms[form]) {
    const value = fieldValueOf(places.get(name))
    if (value !== undefined && value !== (initial[name] ?? '')) typed[name] = value
  }
  return typed
}

type EarlierValues = { drafts: Pick<Drafts, 'read'>; draft: string; fields: FieldTexts }

/** Fills an empty form with what a person sent before, overridden by what they typed since. */
export function prefill(actor: FormActor, { drafts, draft, fields }: EarlierValues): void {
  const { form } = actor.getSnapshot().context
  const typed = knownFields(form, drafts.read(draft))
  actor.send({ type: 'values.loaded', draft, fields: { ...fields, ...typed } })
}

/** The effects of the form machine. */
export function formEffects(deps: Deps) {
  const { api, drafts, places, ids = {}, onSent = () => {}, referralCode = () => undefined } = deps
  const send = async (sending: FormToSend, signal: AbortSignal): Promise<SendOutcome> => {
    const { form, draft, honeypot } = sending
    const issue = lengthIssue(sending)
    if (issue !== undefined)
      return { outcome: 'refused', error: messages.checkFields, issues: { message: issue } }
    // With an id, the form of a job changes that job.
    const endpoint = form === 'job' && ids.id !== undefined ? jobChangeEndpoint : formEndpoints[form]
    const body = { ...bodyToSend(sending, ids), ...(honeypot !== '' && { [honeypotKey]: honeypot }) }
    const code = form === 'introduction' ? undefined : referralCode()
    const headers = {
      [idempotencyKeyHeader]: drafts.keyOf(draft, JSON.stringify(body)),
      ...(code !== undefined && { [referralHeader]: code }),
    }
    const answer = await api.post(endpoint, { params: ids, body, headers, signal })
    if (!answer.ok) return refusalOf(form, answer)
    onSent()
    return { outcome: 'sent' }
  }

  return {
    actors: {
      recall: fromPromise<FieldTexts, Pick<FormToSend, 'form' | 'draft' | 'fields'>>(
        async ({ input: { form, draft, fields } }) => {
          const typed = typedValues(places, form, fields)
          const recalled = { ...fields, ...knownFields(form, drafts.read(draft)), ...typed }
          if (Object.keys(typed).length > 0) drafts.keep(draft, recalled)
          return recalled
        },
      ),
      send: fromPromise<SendOutcome, FormToSend>(({ input, signal }) => send(input, signal)),
    },
    actions: {
      keepDraft: (_: unknown, { draft, fields }: { draft: string; fields: FieldTexts }) =>
        drafts.keep(draft, fields),
      dropDraft: (_: unknown, { draft }: { draft: string }) => drafts.drop(draft),
      focusOn: focusOn(places),
    },
  }
}
