import { aria, roles } from 'aria-query'
import { htmlElementAttributes } from 'html-element-attributes'
import { HtmlValidate, Rule, StaticConfigLoader } from 'html-validate'

/** `property` is of RDFa: previews of links read it. */
const moreAttributes = new Set(['property'])

function problemOfAttribute(element: string, name: string, value: string): string | undefined {
  if (name === 'role') return roles.has(value as never) ? undefined : `"${value}" is no role`
  if (name.startsWith('aria-')) {
    const definition = aria.get(name as never)
    if (definition === undefined) return `"${name}" is no attribute of ARIA`
    const allowed: unknown[] | undefined = definition.type === 'boolean' ? [true, false] : definition.values
    return allowed?.map(String).includes(value) === false ? `"${name}" cannot be "${value}"` : undefined
  }
  if (name.startsWith('data-') || moreAttributes.has(name)) return undefined
  const known = [...(htmlElementAttributes['*'] ?? []), ...(htmlElementAttributes[element] ?? [])]
  return known.includes(name) ? undefined : `<${element}> has no attribute "${name}"`
}

/** Attributes and roles that HTML and ARIA do not have. The elements of SVG are left to React's types. */
class KnownAttributes extends Rule {
  setup() {
    this.on('element:ready', ({ target }) => {
      if (target.closest('svg')) return
      for (const { key, value } of target.attributes) {
        const message = problemOfAttribute(target.tagName, key.toLowerCase(), String(value ?? ''))
        if (message !== undefined) this.report(target, message)
      }
    })
  }
}

const htmlValidate = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ['html-validate:recommended'],
    plugins: [{ name: 'northloop', rules: { 'known-attributes': KnownAttributes } }],
    rules: {
      'known-attributes': 'error',
      'input-missing-label': 'error',
      'no-missing-references': 'error',
      'no-deprecated-attr': 'error',
      'heading-level': 'error',
      'valid-id': ['error', { relaxed: true }],
      // Browsers forget the roles of a table whose rows stand as cards, so it names them.
      'no-redundant-role': 'off',
      // How React writes valid HTML.
      'attr-case': 'off',
      'attribute-boolean-style': 'off',
      'attribute-empty-style': 'off',
      'doctype-style': 'off',
      'void-style': 'off',
      // Matters of taste.
      'autocomplete-password': 'off',
      'no-inline-style': 'off',
      'tel-non-breaking': 'off',
    },
  }),
)

export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await htmlValidate.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}
