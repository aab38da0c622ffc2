import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'

const ownPayloads = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href="java&#09;script:alert(1)">a</a>',
  '<a href=" &#14; javascript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="//evil.example">a</a>',
  '<a href="https://user@evil.example" onclick=alert(1)>a</a>',
  '<math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form><button formaction=javascript:alert(1)>X</button></form>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<style>@import "javascript:alert(1)"</style><p style="background:url(javascript:alert(1))">',
  '<details open ontoggle=alert(1)>',
  '<template><script>alert(1)</script></template>',
  '"><script>alert(1)</script>',
  "';alert(1)//",
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '__proto__',
]

/** The payloads of `XSS_PAYLOADS`, a list of `{ payload }`, or a short list of our own. */
export const loadPayloads = async (): Promise<string[]> => {
  const file = process.env.XSS_PAYLOADS
  if (file === undefined) return ownPayloads
  const { items } = JSON.parse(await readFile(file, 'utf8')) as { items: { payload: string }[] }
  return [...ownPayloads, ...items.map(({ payload }) => payload)]
}

const batchSize = 60

/** The payloads in batches of the size that fits into one document. */
export const batchesOf = (list: string[]): string[][] =>
  Array.from({ length: Math.ceil(list.length / batchSize) }, (_, index) =>
    list.slice(index * batchSize, (index + 1) * batchSize),
  )

/** Records the payloads that run on the page from now on. Each opens a dialog. */
export function recordRunScripts(page: Page): string[] {
  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(dialog.message())
    void dialog.dismiss()
  })
  return said
}
