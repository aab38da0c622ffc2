import { createBrowserReceiver, type StatelyInspectionEvent } from '@statelyai/inspect'

type Row = { name: string; state: HTMLElement; context: HTMLElement }

const show = (value: unknown) => (JSON.stringify(value, null, 1) as string | undefined) ?? ''

/** Renders the inspector's page: a table of actors, and the events, newest first. */
export function showInspector(window: Window) {
  const { document } = window
  const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text = '', parent?: Element) => {
    const element = document.createElement(tag)
    element.textContent = text
    parent?.append(element)
    return element
  }
  const rows = new Map<string, Row>()
  const page = make('main', '', document.body)
  page.style.cssText = 'font:14px/1.5 monospace;padding:1rem;display:grid;gap:1rem'
  make('h1', 'Inspector', page)
  const table = make('table', '', page)
  table.style.cssText = 'text-align:left;vertical-align:top;border-spacing:1rem .25rem'
  const heading = make('tr', '', table)
  for (const title of ['Actor', 'State', 'Context']) make('th', title, heading)
  make('h2', 'Events', page)
  const log = make('ol', '', page)
  log.reversed = true

  const rowOf = (id: string, name: string): Row => {
    const existing = rows.get(id)
    if (existing) return existing
    const line = make('tr', '', table)
    make('td', `${name} (${id})`, line)
    const row = { name, state: make('td', '', line), context: make('pre', '', make('td', '', line)) }
    rows.set(id, row)
    return row
  }
  const receive = (event: StatelyInspectionEvent) => {
    const row = rowOf(event.sessionId, event.type === '@xstate.actor' ? event.name : event.sessionId)
    if (event.type === '@xstate.event') {
      const entry = make('li', `${row.name} ← ${show(event.event)}`)
      log.prepend(entry)
      return
    }
    const { value, status, context } = event.snapshot as {
      value?: unknown
      status?: string
      context?: unknown
    }
    row.state.textContent = value === undefined ? (status ?? '') : show(value)
    row.context.textContent = show(context)
  }
  createBrowserReceiver({ window }).subscribe(receive)
}
