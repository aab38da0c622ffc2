type Settings = { micromarkExtensions?: unknown[] }

/**
 * Reads HTML as the text it is: none is ever rendered, and looking again and again for the end of what only seems to be
 * HTML freezes the tab.
 */
export function remarkWithoutHtml(this: { data(): object }): void {
  const settings: Settings = this.data()
  settings.micromarkExtensions ??= []
  settings.micromarkExtensions.push({ disable: { null: ['htmlFlow', 'htmlText'] } })
}
