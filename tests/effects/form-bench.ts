import { createActor, waitFor } from 'xstate'
import type { FormName } from '#contract/forms.ts'
import { formMachine, type Fields } from '#machines/form.ts'
import { createApi } from '#src/effects/api.ts'
import { createDrafts } from '#src/effects/drafts.ts'
import { formEffects } from '#src/effects/form.ts'
import { createTokenStore } from '#src/effects/token-store.ts'

export const taken = () => Promise.resolve(new Response('{"success":true}'))
export const lost = () => Promise.reject(new TypeError('Failed to fetch'))

let lastKey = 0
export const newDrafts = (storage: () => Storage = () => sessionStorage) =>
  createDrafts(storage, () => `key ${(lastKey += 1)}`)

type Sent = { path: string; key: string | null; body: unknown }

type Around = {
  answers?: (() => Promise<Response>)[]
  drafts?: ReturnType<typeof createDrafts>
  fields?: Fields
  subject?: string
  places?: Map<string, HTMLElement>
}

/** The elements of a page that stands in for the screen, by what they are called. */
export const placesOn = (html: string): Map<string, HTMLElement> => {
  document.body.innerHTML = html
  const named = document.querySelectorAll<HTMLElement>('[name]')
  return new Map([...named].map((element) => [element.getAttribute('name') ?? '', element]))
}

/** A form on the effects that ship, before a server that answers as told. */
export async function openForm(
  form: FormName,
  { answers = [taken], drafts = newDrafts(), fields = {}, subject, places = new Map() }: Around = {},
) {
  const sent: Sent[] = []
  const fetch = ((path: string, init: RequestInit & { body: string }) => {
    const body: unknown = JSON.parse(init.body)
    sent.push({ path, key: new Headers(init.headers).get('idempotency-key'), body })
    return (answers[sent.length - 1] ?? taken)()
  }) as typeof globalThis.fetch
  const api = createApi({ fetch, tokens: createTokenStore(() => localStorage), onTokenRefused: () => {} })
  const machine = formMachine.provide(formEffects({ api, drafts, places }))
  const actor = createActor(machine, { input: { form, draft: form, fields, subject } }).start()
  const reaches = (state: 'filling' | 'success') => waitFor(actor, (snapshot) => snapshot.matches(state))
  await reaches('filling')
  return {
    sent,
    actor,
    type: (values: Fields) => {
      for (const [name, value] of Object.entries(values)) actor.send({ type: 'field.change', name, value })
    },
    submit: async (trap = '') => {
      actor.send({ type: 'form.submit', trap })
      const { context, value } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
      return { error: context.error, issues: context.issues, value }
    },
    fields: () => actor.getSnapshot().context.fields,
  }
}
