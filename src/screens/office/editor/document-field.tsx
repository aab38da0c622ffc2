import { useSelector } from '@xstate/react'
import type { DocumentField, GroupField } from '#contract/documents/fields.ts'
import { placeOf, valueAt, type Json, type DocumentPath } from '#contract/documents/documents.ts'
import { fieldLabels, linesHint, richTextHint } from '#src/content/office/document-fields.ts'
import { portalEditor } from '#src/content/office/portals/portal-editor.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Field } from '#src/ui/field.tsx'
import { ItemList } from './item-list.tsx'
import { emptyPartOf, type FieldProps, type DocumentForm } from './document-form.ts'

const useFieldValue = ({ form, path }: Pick<FieldProps, 'form' | 'path'>) =>
  useSelector(form.actor, ({ context }) => valueAt(context.content, path))

/** The validation message for the field at this path, from the last save. */
const useFieldIssue = ({ form, path }: Pick<FieldProps, 'form' | 'path'>) =>
  useSelector(
    form.actor,
    ({ context }) => context.stored?.issues.find(({ place }) => place === placeOf(path))?.message,
  )

const textOf = (value: Json | undefined): string =>
  Array.isArray(value)
    ? value.map(textOf).join('\n')
    : typeof value === 'number'
      ? String(value)
      : typeof value === 'string'
        ? value
        : ''

/** A text such as "1200" becomes a number. "1200.50" stays a text, because a number would lose the last zero. */
const parseAmount = (text: string): Json =>
  text !== '' && String(Number(text)) === text ? Number(text) : text

function parseFieldText({ kind, isRequired }: DocumentField, text: string): Json {
  if (text === '' && !isRequired) return null
  if (kind === 'lines') return text.split('\n')
  return kind === 'amount' ? parseAmount(text) : text
}

const isMultiline = (field: DocumentField) =>
  field.kind === 'lines' || (field.kind === 'text' && (field.look === 'prose' || field.look === 'richText'))

const labelOf = ({ name }: DocumentField) => fieldLabels[name] ?? name

/** Hints that only repeat the field's label. */
const hintsLikeLabel = ['A heading.', 'Text below the heading.']

function hintOf(field: DocumentField): string | undefined {
  if (field.kind === 'lines') return linesHint
  if (field.kind === 'text' && field.look === 'richText') return richTextHint
  const isRepeated = hintsLikeLabel.includes(field.hint) || field.hint === `${labelOf(field)}.`
  return isRepeated ? undefined : field.hint
}

function TextField({ form, field, path }: FieldProps) {
  const text = textOf(useFieldValue({ form, path }))
  const long = isMultiline(field)
  return (
    <Field
      name={placeOf(path)}
      label={labelOf(field)}
      hint={hintOf(field)}
      control={long ? 'textarea' : 'text'}
      {...(long && { rows: Math.min(Math.max(text.length / 50 + text.split('\n').length, 3), 12) })}
      required={field.isRequired}
      value={text}
      issue={useFieldIssue({ form, path })}
      onChange={(value) =>
        form.actor.send({ type: 'field.change', path, value: parseFieldText(field, value) })
      }
    />
  )
}

function CheckboxField({ form, field, path }: FieldProps) {
  const isChecked = useFieldValue({ form, path }) === true
  return (
    <Checkbox
      label={labelOf(field)}
      checked={isChecked}
      onChange={(checked) => form.actor.send({ type: 'field.change', path, value: checked ? true : null })}
    />
  )
}

/** The fields of a group, or of an item of a list, in order. */
function DocumentFields({
  form,
  fields,
  path,
}: {
  form: DocumentForm
  fields: DocumentField[]
  path: DocumentPath
}) {
  return fields.map((field) => (
    <DocumentFieldAt key={field.name} form={form} field={field} path={[...path, field.name]} />
  ))
}

/** A part of a document that may be left out, such as the content of a slide. */
export function PartFields({ form, field, path, isSlide }: FieldProps<GroupField> & { isSlide: boolean }) {
  const value = useFieldValue({ form, path })
  const issue = useFieldIssue({ form, path })
  const words = portalEditor.blank[isSlide ? 'slide' : 'part']
  const isBlank = value === undefined || value === null
  const name = labelOf(field)
  return (
    <fieldset ref={form.refOf(path)} tabIndex={-1} className="min-w-0 focus:outline-none">
      <legend className={isSlide ? 'sr-only' : 'annotation mb-2 text-blue'}>{name}</legend>
      {issue !== undefined && <p className="px-5 py-2 text-sm font-medium text-danger">{issue}</p>}
      {isBlank ? (
        <div className="border border-blue bg-sheet px-5 py-6">
          <p className="mb-4 text-muted">{words.text}</p>
          <Button
            variant="outline"
            size="sm"
            onClick={() =>
              form.changes.send({ type: 'item.add', path, at: null, item: emptyPartOf(field.fields) })
            }
          >
            {words.write}
          </Button>
        </div>
      ) : (
        <>
          <div className="grid gap-px border border-blue bg-blue-line">
            <DocumentFields form={form} fields={field.fields} path={path} />
          </div>
          <div className="pt-2">
            <Button
              variant="ghost"
              size="sm"
              onClick={() => form.changes.send({ type: 'item.remove', path, at: null, item: value })}
            >
              {words.clear}
            </Button>
          </div>
        </>
      )}
    </fieldset>
  )
}

/** A field of a document, with the control for its kind of value. */
export function DocumentFieldAt({ form, field, path }: FieldProps) {
  if (field.kind === 'group') return <PartFields form={form} field={field} path={path} isSlide={false} />
  if (field.kind === 'list')
    return (
      <ItemList form={form} field={field} path={path}>
        {(item) => <DocumentFields form={form} fields={field.fields} path={item} />}
      </ItemList>
    )
  if (field.kind === 'checkbox') return <CheckboxField form={form} field={field} path={path} />
  return <TextField form={form} field={field} path={path} />
}
