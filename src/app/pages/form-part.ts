import type { ComponentType } from 'react'
import type { FormName } from '#contract/forms.ts'
import { draftKey } from '#contract/storage.ts'
import { hydrateOnInteraction } from '../hydrate-on-interaction.tsx'
import type { Services } from '../services.ts'

function hasDraft(window: Window, form: FormName) {
  try {
    return window.sessionStorage.getItem(draftKey(form)) !== null
  } catch {
    return false
  }
}

/** A page with a form: as the server sent it until somebody turns to the form, at once where they wrote in it before. */
export function formPart<Module>(
  { window }: Services,
  form: FormName,
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType,
  isUrgent: () => boolean = () => false,
) {
  return hydrateOnInteraction(load, pick, () => isUrgent() || hasDraft(window, form))
}
