import * as z from 'zod/mini'
import { LineCounter, parseDocument, visit } from 'yaml'
import { articleFieldLabels, type ArticleFieldName } from '#contract/articles/office.ts'
import { emptyUnlessVisible } from '#contract/forms/text-schemas.ts'
import { isCalendarDay } from '#contract/time/dates.ts'
import { damageMessage } from './foreign-syntax.ts'
import { issueAt, type Issue } from './issue.ts'

const lineField = (label: string, max: number) =>
  z
    .string({
      error: ({ input }) =>
        input === undefined ? `${label} is missing.` : `${label} must be a single piece of text.`,
    })
    .check(
      z.trim(),
      z.overwrite(emptyUnlessVisible),
      z.minLength(1, `${label} is missing.`),
      z.maxLength(max, `${label} can have at most ${max} characters.`),
      z.refine((value) => !/[\0-\u0008\u000b-\u001f\u007f-\u009f]/.test(value), {
        error: `${label} contains a control character.`,
        abort: true,
      }),
      z.refine(
        (value) => !/\{\{\w+\}\}/.test(value),
        `${label} is shown exactly as written: use the words themselves, not a placeholder.`,
      ),
      z.refine((value) => damageMessage(value) === undefined, {
        error: ({ input }) => damageMessage(String(input)) ?? '',
      }),
    )

const slugField = (label: string) =>
  lineField(label, 100).check(
    z.regex(
      /^[a-z0-9]+(-[a-z0-9]+)*$/,
      `${label} may contain only lowercase letters, digits and single hyphens between them.`,
    ),
  )
const dateField = z.pipe(
  z
    .string({
      error: ({ input }) =>
        `date ${input === undefined ? 'is missing: write a time' : 'must be a time'} like 2026-01-31T09:00:00Z.`,
    })
    .check(
      z.refine(
        (value) =>
          /^[1-9]\d{3}-\d\d-\d\d(T(?!24)\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d))?$/.test(value) &&
          !Number.isNaN(Date.parse(value)) &&
          isCalendarDay(value.slice(0, 10)),
        'date must be a time like 2026-01-31T09:00:00Z.',
      ),
    ),
  z.transform((value) => new Date(value)),
)
const imageField = (label: string) =>
  lineField(label, 500).check(
    z.refine(
      (value) => /^(https:\/\/|\/(?![/\\]))/.test(value),
      `${label} must be a path on this site or an https address.`,
    ),
  )

type FieldName = Exclude<ArticleFieldName, 'markdown'>

/** The fields of an article. `labelOf`: what issues call a field. */
const frontMatterSchemaOf = (labelOf: (name: FieldName) => string) =>
  z.strictObject({
    title: lineField(labelOf('title'), 160),
    slug: slugField(labelOf('slug')),
    category: lineField(labelOf('category'), 60),
    date: dateField,
    image: imageField(labelOf('image')),
    image_alt: z.optional(lineField(labelOf('image_alt'), 300)),
    author: z.optional(lineField(labelOf('author'), 120)),
  })
const fileSchema = frontMatterSchemaOf((name) => name)
const formSchema = frontMatterSchemaOf((name) => `“${articleFieldLabels[name]}”`)
export type FrontMatter = z.infer<typeof fileSchema>

type KeyIssue = { key: PropertyKey | undefined; message: string }

function checkFields(
  schema: typeof fileSchema,
  fields: unknown,
): { value: FrontMatter } | { issues: KeyIssue[] } {
  const read = schema.safeParse(fields)
  if (read.success) return { value: read.data }
  return {
    issues: read.error.issues.flatMap((issue) =>
      issue.code === 'unrecognized_keys'
        ? issue.keys.map((key) => ({ key, message: `${key} is not supported here.` }))
        : [{ key: issue.path[0], message: issue.message }],
    ),
  }
}

/** Checks the fields of an article that is written in the office. Never throws. */
export const checkFormFields = (fields: unknown) => checkFields(formSchema, fields)

const maxFrontMatterCharacters = 10_000

/** Values that YAML itself marks as quoted, as a block of lines or as a structure, each with a comment behind it or none. */
const markedValue =
  /^(?:"(?:[^"\\]|\\.)*(?:"[ \t]*(?:#.*)?)?|'(?:[^']|'')*'[ \t]*(?:#.*)?|[|>][-+\d]*[ \t]*(?:#.*)?|[[{](?!.*[\]}][ \t]*[^\s#\]},]).*|!!\w.*|#(?!\S).*)$/
/** A value with the lines that continue it, which are indented. */
const fieldPattern = /^(["']?[a-z_]+["']?[ \t]*):[ \t]+(\S.*(?:\n[ \t]+[^\s#].*)*)$/gm

/**
 * Quotes the values that YAML would cut or read as something else, such as `title: Why we are #1`, `title: 2026: the year` and
 * `title: "Best" practices`. `null` and `~` are no values.
 */
const quotePlainValues = (yaml: string) =>
  yaml.replace(fieldPattern, (field, key: string, value: string) => {
    const lines = value.split('\n').map((line) => line.trim())
    if (markedValue.test(lines[0] ?? '') || markedValue.test(lines.join(' '))) return field
    if (/^(?:null|~)$/.test(value.trim())) return `${key}:`
    return `${key}: "${lines.map((line) => JSON.stringify(line).slice(1, -1)).join('\n  ')}"`
  })

const indentedField = new RegExp(`^([ \\t]+)(${Object.keys(fileSchema.shape).join('|')})[ \\t]*:(?=\\s)`)

/** Fields that are indented further than the first line, and would continue the value above them. */
const indentedFieldIssues = (yaml: string): Issue[] => {
  const start = /^[ \t]*/.exec(yaml)?.[0].length ?? 0
  return yaml.split('\n').flatMap((line, index) => {
    const [, indent = '', key = ''] = indentedField.exec(line) ?? []
    return indent.length > start
      ? [issueAt(index + 2, `Begin this line with ${key}: take out the space before it.`)]
      : []
  })
}

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
  const indented = indentedFieldIssues(yaml)
  if (indented.length > 0) return { issues: indented }
  const lines = new LineCounter()
  const document = parseDocument(quotePlainValues(yaml), { schema: 'failsafe', lineCounter: lines })
  const lineAt = (offset: number | undefined) => (offset === undefined ? 1 : lines.linePos(offset).line + 1)
  const broken = document.errors.map(({ pos, message }) =>
    issueAt(
      lineAt(pos[0]),
      `Write each line here as "key: value": ${(message.split('\n')[0] ?? '').replace(/ at line \d+, column \d+:?$/, '')}.`,
    ),
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
  const checked = checkFields(fileSchema, givenFields(document.toJS()))
  if ('value' in checked) return { value: checked.value, imageLine: lineOf('image') }
  return { issues: checked.issues.map(({ key, message }) => issueAt(lineOf(key), message)) }
}
