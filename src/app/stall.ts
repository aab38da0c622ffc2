import { stalledId } from '#contract/rendering.ts'

/** Says at the foot of the page, once, that a part of it does not work because its code could not be fetched. */
export function sayStalled(document: Document): void {
  const template = document.getElementById(stalledId)
  if (!(template instanceof HTMLTemplateElement)) return
  document.body.append(template.content.cloneNode(true))
  template.remove()
}
