type ProcessorData = { micromarkExtensions?: unknown[] }

/**
 * A remark plugin that treats HTML as plain text. HTML is never rendered, and searching for the end of text that only looks
 * like HTML can freeze the tab.
 */
export function remarkWithoutHtml(this: { data(): object }): void {
  const settings: ProcessorData = this.data()
  settings.micromarkExtensions ??= []
  settings.micromarkExtensions.push({ disable: { null: ['htmlFlow', 'htmlText'] } })
}
