import { stalledId } from '#contract/rendering.ts'

const stalled = new Set<object>()
let notice: Element | undefined

function show(document: Document) {
  const template = document.getElementById(stalledId)
  if (!(template instanceof HTMLTemplateElement)) return
  document.body.append(template.content.cloneNode(true))
  notice = document.body.lastElementChild ?? undefined
}

/** Notes whether a part of the page works. The page says at its foot, once, as long as one does not because its code could not be fetched. */
export function noteStalled(document: Document, part: object, isStalled: boolean): void {
  if (isStalled) stalled.add(part)
  else stalled.delete(part)
  if (stalled.size === 0) notice?.remove()
  else if (!notice?.isConnected) show(document)
}
