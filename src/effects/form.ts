import { fromPromise } from 'xstate'
import type { AddressOf, CallArguments } from '#contract/call.ts'
import type { applyToPartner, requestNotice, sendMessage } from '#contract/calls/enquiries.ts'
import { messages, tooLong } from '#contract/errors.ts'
import {
  forms,
  idempotencyKeyHeader,
  trapKey,
  withScheme,
  type FieldName,
  type FormName,
} from '#contract/forms.ts'
import { limits } from '#contract/limits.ts'
import { apiPaths } from '#contract/paths.ts'
import type { Fields, Outcome } from '#machines/form.ts'
import type { Api, Refused } from './api.ts'
import type { Drafts } from './drafts.ts'
import { textsIn } from './texts.ts'

type Deps = {
  api: Api
  drafts: Drafts
  /** The screen's fields by their names, and what else may get the focus, by what the machine calls it. */
  places: ReadonlyMap<string, HTMLElement>
}
type Sending = { form: FormName; draft: string; fields: Fields; subject: string | undefined; trap: string }

/** What a call takes of a form: each of its fields, empty where nothing was typed. */
const bodyOf = <Form extends FormName>(form: Form, fields: Fields) =>
  Object.fromEntries(
    forms[form].map(({ name, control }) => {
      const value = fields[name] ?? ''
      return [name, control === 'url' ? withScheme(value.trim()) : value]
    }),
  ) as Record<FieldName<Form>, string>

/** A message to us, also from a form that asks for fewer things than the contact call takes. */
const asMessage = (fields: Fields, subject: string | undefined) => {
  const body = bodyOf('contact', fields)
  const { message } = body
  return { ...body, message: subject === undefined ? message : `${subject}\n\n${message}` }
}

/** What to say where a message is too long for the call: the subject counts, so less is left for what is typed. */
function lengthFault({ form, fields, subject }: Sending): string | undefined {
  const field = forms[form].find(({ name }) => name === 'message')
  const { message } = asMessage(fields, subject)
  if (!field || message.trim().length <= limits.message) return undefined
  const taken = asMessage({}, subject).message.length
  return tooLong(field.label, limits.message - taken)
}

type FormCall = typeof sendMessage | typeof applyToPartner | typeof requestNotice
type Post<C extends FormCall> = {
  address: AddressOf<C>
  bodyOf: (fields: Fields, subject: string | undefined) => CallArguments<C>['body']
}

const message: Post<typeof sendMessage> = {
  address: { method: 'POST', path: apiPaths.contact },
  bodyOf: asMessage,
}
/** Where each form goes, without the schemas of its call: pages with a form load no schema library. */
const posts = {
  contact: message,
  call: message,
  support: message,
  application: {
    address: { method: 'POST', path: apiPaths.applyToPartner },
    bodyOf: (fields) => bodyOf('application', fields),
  } satisfies Post<typeof applyToPartner>,
  notify: {
    address: { method: 'POST', path: apiPaths.notify },
    bodyOf: (fields) => bodyOf('notify', fields),
  } satisfies Post<typeof requestNotice>,
} as const

/** The texts that belong to fields of a form. */
function onlyOf(form: FormName, texts: Fields): Fields {
  const names = new Set<string>(forms[form].map(({ name }) => name))
  return Object.fromEntries(Object.entries(texts).filter(([name]) => names.has(name)))
}

function refusalOf(form: FormName, { error, body }: Refused): Outcome {
  const said = typeof body === 'object' && body !== null && 'fields' in body ? textsIn(body.fields) : {}
  return { outcome: 'refused', error: error ?? messages.unknown, issues: onlyOf(form, said) }
}

/** What a link said an enquiry is about, on one line; undefined where it said nothing. */
export function readSubject(search: string): string | undefined {
  const given = new URLSearchParams(search).get('subject') ?? ''
  const line = given.replace(/[\s\u0000-\u001f\u007f]+/g, ' ').trim()
  return Array.from(line).slice(0, longestSubject).join('') || undefined
}
const longestSubject = 200

const valueOf = (element: HTMLElement | undefined): string | undefined =>
  element && 'value' in element && typeof element.value === 'string' ? element.value : undefined

/** What a person typed into a form of the page before its machine ran. */
function typedInto(places: Deps['places'], form: FormName, initial: Fields): Fields {
  const typed: Fields = {}
  for (const { name } of forms[form]) {
    const value = valueOf(places.get(name))
    if (value !== undefined && value !== (initial[name] ?? '')) typed[name] = value
  }
  return typed
}

/** The drafts, calls and focus of every form, for the form machine. */
export function formEffects({ api, drafts, places }: Deps) {
  const send = async (sending: Sending, signal: AbortSignal): Promise<Outcome> => {
    const { form, draft, fields, subject, trap } = sending
    const issue = lengthFault(sending)
    if (issue !== undefined)
      return { outcome: 'refused', error: messages.checkFields, issues: { message: issue } }
    const { address, bodyOf: callBody } = posts[form]
    const body = { ...callBody(fields, subject), ...(trap !== '' && { [trapKey]: trap }) }
    const headers = { [idempotencyKeyHeader]: drafts.keyOf(draft, JSON.stringify(body)) }
    const answer = await api.send<FormCall>(address, { body, headers, signal })
    return answer.ok ? { outcome: 'sent' } : refusalOf(form, answer)
  }

  return {
    actors: {
      recall: fromPromise<Fields, Pick<Sending, 'form' | 'draft' | 'fields'>>(
        async ({ input: { form, draft, fields } }) => {
          const typed = typedInto(places, form, fields)
          const recalled = { ...fields, ...onlyOf(form, drafts.read(draft)), ...typed }
          if (Object.keys(typed).length > 0) drafts.keep(draft, recalled)
          return recalled
        },
      ),
      send: fromPromise<Outcome, Sending>(({ input, signal }) => send(input, signal)),
    },
    actions: {
      keepDraft: (_: unknown, { draft, fields }: { draft: string; fields: Fields }) =>
        drafts.keep(draft, fields),
      dropDraft: (_: unknown, { draft }: { draft: string }) => drafts.drop(draft),
      /** Once the page shows what the machine says: until then a button may be disabled, a sentence not there. */
      focusOn: (_: unknown, { place }: { place: string }) => {
        setTimeout(() => places.get(place)?.focus())
      },
    },
  }
}
