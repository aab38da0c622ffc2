import * as z from 'zod/mini'
import { LineCounter, parseDocument, visit } from 'yaml'
import { isCalendarDay } from '#contract/time/dates.ts'
import { issueAt, type Issue } from './issue.ts'

const lineField = (label: string, max: number) =>
  z
    .string({
      error: ({ input }) => (input === undefined ? `${label} is missing.` : `${label} must be one text.`),
    })
    .check(
      z.trim(),
      z.minLength(1, `${label} is missing.`),
      z.maxLength(max, `${label} can have at most ${max} characters.`),
      z.refine((value) => !value.includes('\u0000'), `${label} contains a character we cannot store.`),
    )

const slugField = lineField('slug', 100).check(
  z.regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'slug may have lowercase letters, digits and single hyphens between them.',
  ),
)
const dateField = z.pipe(
  z
    .string('date is missing: a time like 2026-01-31T09:00:00Z.')
    .check(
      z.refine(
        (value) =>
          /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d))?$/.test(value) &&
          !Number.isNaN(Date.parse(value)) &&
          isCalendarDay(value.slice(0, 10)),
        'date must be a time like 2026-01-31T09:00:00Z.',
      ),
    ),
  z.transform((value) => new Date(value)),
)
const imageField = lineField('image', 500).check(
  z.refine(
    (value) => /^(https:\/\/|\/(?![/\\]))/.test(value),
    'image must be a path of this site or an https address.',
  ),
)

const frontMatterSchema = z.strictObject({
  title: lineField('title', 160),
  slug: slugField,
  category: lineField('category', 60),
  date: dateField,
  image: imageField,
  image_alt: z.optional(lineField('image_alt', 300)),
  author: z.optional(lineField('author', 120)),
})
export type FrontMatter = z.infer<typeof frontMatterSchema>

type KeyIssue = { key: PropertyKey | undefined; message: string }

/** Checks the fields of an article, from a file or from the office. Never throws. */
export function checkFrontMatter(fields: unknown): { value: FrontMatter } | { issues: KeyIssue[] } {
  const read = frontMatterSchema.safeParse(fields)
  if (read.success) return { value: read.data }
  return {
    issues: read.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({ key, message: `${key} is not supported here.` }))
        : [{ key: issue.path[0], message: issue.message }],
    ),
  }
}

const maxFrontMatterCharacters = 10_000

/**
 * Quotes the values that YAML would cut or read as something else, such as `title: Why we are #1` and `title: 2026: the year`. Values
 * that YAML itself marks as quoted or as a structure stay.
 */
const quotePlainValues = (yaml: string) =>
  yaml.replace(/^([a-z_]+):[ \t]+([^\s"'|>{[&*!#%@`].*?)[ \t]*$/gm, (_line, key: string, value: string) => {
    return `${key}: ${JSON.stringify(value)}`
  })

/** The fields of a front matter. A key without a value is one that is not given. */
const givenFields = (fields: unknown): unknown =>
  typeof fields === 'object' && fields !== null && !Array.isArray(fields)
    ? Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''))
    : (fields ?? {})

/**
 * Reads the front matter of an article, which begins in the second line of its file. `imageLine` is the line of `image`,
 * counted from 1. Never throws.
 */
export function readFrontMatter(
  yaml: string,
): { value: FrontMatter; imageLine: number } | { issues: Issue[] } {
  if (yaml.length > maxFrontMatterCharacters)
    return { issues: [issueAt(1, `The front matter has more than ${maxFrontMatterCharacters} characters.`)] }
  const lines = new LineCounter()
  const document = parseDocument(quotePlainValues(yaml), { schema: 'failsafe', lineCounter: lines })
  const lineAt = (offset: number | undefined) => (offset === undefined ? 1 : lines.linePos(offset).line + 1)
  const broken = document.errors.map(({ pos, message }) =>
    issueAt(lineAt(pos[0]), message.split('\n')[0] ?? ''),
  )
  visit(document, {
    // A few nested aliases can expand to more than fits in memory.
    Alias: (_key, { range }) =>
      void broken.push(issueAt(lineAt(range?.[0]), 'Aliases are not supported here.')),
  })
  if (broken.length > 0) return { issues: broken }
  const lineOf = (key: unknown) => {
    const node = document.get(key, true)
    const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : undefined
    return lineAt(Array.isArray(range) && typeof range[0] === 'number' ? range[0] : undefined)
  }
  const checked = checkFrontMatter(givenFields(document.toJS()))
  if ('value' in checked) return { value: checked.value, imageLine: lineOf('image') }
  return { issues: checked.issues.map(({ key, message }) => issueAt(lineOf(key), message)) }
}
