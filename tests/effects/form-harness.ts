import { createActor, waitFor } from 'xstate'
import type { FormName } from '#contract/forms/forms.ts'
import { formMachine, type FieldTexts } from '#machines/form.ts'
import { createApi } from '#src/effects/platform/api.ts'
import { createDrafts } from '#src/effects/platform/drafts.ts'
import { formEffects } from '#src/effects/form.ts'
import { createTokenStore } from '#src/effects/platform/token-store.ts'

export const acceptForm = () => Promise.resolve(new Response('{"success":true}'))
export const loseAnswer = () => Promise.reject(new TypeError('Failed to fetch'))

let lastKey = 0
export const createTestDrafts = (storage: () => Storage = () => sessionStorage) =>
  createDrafts(storage, () => `key ${(lastKey += 1)}`)

type SentForm = { path: string; key: string | null; body: unknown }

type FormOptions = {
  answers?: (() => Promise<Response>)[]
  drafts?: ReturnType<typeof createDrafts>
  fields?: FieldTexts
  ids?: Record<string, string>
  subject?: string
  places?: Map<string, HTMLElement>
}

export const renderNamedElements = (html: string): Map<string, HTMLElement> => {
  document.body.innerHTML = html
  const named = document.querySelectorAll<HTMLElement>('[name]')
  return new Map([...named].map((element) => [element.getAttribute('name') ?? '', element]))
}

export async function openForm(form: FormName, options: FormOptions = {}) {
  const { answers = [acceptForm], drafts = createTestDrafts(), fields = {}, ids = {}, places } = options
  const { subject } = options
  const sent: SentForm[] = []
  const fetch = ((path: string, init: RequestInit & { body: string }) => {
    const body: unknown = JSON.parse(init.body)
    sent.push({ path, key: new Headers(init.headers).get('idempotency-key'), body })
    return (answers[sent.length - 1] ?? acceptForm)()
  }) as typeof globalThis.fetch
  const api = createApi({ fetch, tokens: createTokenStore(() => localStorage), onTokenRefused: () => {} })
  const machine = formMachine.provide(formEffects({ api, drafts, places: places ?? new Map(), ids }))
  const actor = createActor(machine, { input: { form, draft: form, fields, subject } }).start()
  const reaches = (state: 'filling' | 'success') => waitFor(actor, (snapshot) => snapshot.matches(state))
  await reaches('filling')
  return {
    sent,
    actor,
    type: (values: FieldTexts) => {
      for (const [name, value] of Object.entries(values)) actor.send({ type: 'field.change', name, value })
    },
    submit: async (honeypot = '') => {
      actor.send({ type: 'form.submit', honeypot })
      const { context, value } = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
      return { error: context.error, issues: context.issues, value }
    },
    fields: () => actor.getSnapshot().context.fields,
  }
}
