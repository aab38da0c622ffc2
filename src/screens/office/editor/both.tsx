import type { DocumentContent } from '#contract/office/documents.ts'

type Text = { name: string; content: DocumentContent }

const asText = (content: DocumentContent) =>
  Object.entries(content)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)] as const)
    .map(([name, text]) => (name === 'markdown' ? `\n${text}` : `${name}: ${text}`))
    .join('\n')

/** Two texts of a document side by side. */
export function Both({ texts }: { texts: readonly [Text, Text] }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      {texts.map(({ name, content }) => (
        <section key={name} aria-label={name} className="min-w-0 border border-blue bg-sheet">
          <h2 className="annotation border-b border-blue bg-blue-pale px-4 py-2.5">{name}</h2>
          <pre
            tabIndex={0}
            className="max-h-[28rem] overflow-y-auto px-4 py-3 text-sm wrap-anywhere whitespace-pre-wrap"
          >
            {asText(content)}
          </pre>
        </section>
      ))}
    </div>
  )
}
