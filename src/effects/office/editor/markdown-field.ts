import { history, historyKeymap, defaultKeymap } from '@codemirror/commands'
import { markdown } from '@codemirror/lang-markdown'
import { EditorState } from '@codemirror/state'
import { EditorView, keymap } from '@codemirror/view'
import type { EditorActor } from '#machines/articles/editor.ts'

type Deps = {
  actor: Pick<EditorActor, 'send' | 'subscribe' | 'getSnapshot'>
  /** The name of the field with the Markdown. */
  name: string
  /** The field's label, for screen readers. */
  label: string
}

/** The Markdown that a toolbar button inserts before the line with the cursor: heading, quotation or list. */
type LinePrefix = '## ' | '> ' | '- '

/**
 * Creates a Markdown field of a document, with CodeMirror in an element of the screen. The field always shows the machine's text:
 * when that changes, for example because an earlier version was restored, the field's text is replaced.
 */
export function createMarkdownField({ actor, name, label }: Deps) {
  let view: EditorView | undefined
  const textIn = () => {
    const value = actor.getSnapshot().context.content[name]
    return typeof value === 'string' ? value : ''
  }
  const show = (shown: EditorView, text: string) => {
    if (shown.state.doc.toString() !== text)
      shown.dispatch({ changes: { from: 0, to: shown.state.doc.length, insert: text } })
  }
  const report = EditorView.updateListener.of(({ docChanged, state }) => {
    const value = state.doc.toString()
    if (docChanged && value !== textIn()) actor.send({ type: 'field.change', path: [name], value })
  })
  const extensions = [
    history(),
    keymap.of([...defaultKeymap, ...historyKeymap]),
    markdown(),
    EditorView.lineWrapping,
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'true', tabindex: '0' }),
    report,
  ]
  return {
    /** A ref callback for the element that holds the field. */
    ref: (element: HTMLElement | null) => {
      if (!element) return undefined
      const mounted = new EditorView({
        parent: element,
        state: EditorState.create({ doc: textIn(), extensions }),
      })
      view = mounted
      const subscription = actor.subscribe(() => show(mounted, textIn()))
      return () => {
        subscription.unsubscribe()
        mounted.destroy()
        view = undefined
      }
    },
    /** Puts a prefix before the line with the cursor. */
    prefixLine: (prefix: LinePrefix) => {
      if (!view) return
      const { from } = view.state.doc.lineAt(view.state.selection.main.head)
      view.dispatch({ changes: { from, insert: prefix } })
      view.focus()
    },
    /** Inserts text as new lines below the line with the cursor. */
    insertBelow: (text: string) => {
      if (!view) return
      const { to } = view.state.doc.lineAt(view.state.selection.main.head)
      view.dispatch({ changes: { from: to, insert: `\n\n${text}\n` } })
      view.focus()
    },
  }
}
