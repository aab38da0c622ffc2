import { useSelector } from '@xstate/react'
import { blueprintCategories } from '#contract/blueprints/categories.ts'
import { blueprintSorts } from '#contract/blueprints/blueprints.ts'
import type { BlueprintsActor } from '#machines/blueprints/blueprints.ts'
import { gallery } from '#src/content/blueprints/blueprints.ts'
import { Field } from '#src/ui/field.tsx'

const categoryOptions = [{ value: '', label: gallery.everyCategory }, ...blueprintCategories]
const sortOptions = blueprintSorts.map((value) => ({ value, label: gallery.sorts[value] }))

export function Filters({ actor }: { actor: BlueprintsActor }) {
  const filters = useSelector(actor, ({ context }) => context.filters)
  return (
    <form
      role="search"
      onSubmit={(event) => event.preventDefault()}
      className="grid gap-px border border-blue bg-blue md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]"
    >
      <Field
        label={gallery.search}
        name="search"
        control="text"
        required={false}
        value={filters.search}
        autoComplete="off"
        onChange={(search) => actor.send({ type: 'search.change', search })}
      />
      <Field
        label={gallery.category}
        name="category"
        control="select"
        required={false}
        value={filters.category ?? ''}
        options={categoryOptions}
        onChange={(chosen) =>
          actor.send({
            type: 'category.choose',
            category: blueprintCategories.find(({ value }) => value === chosen)?.value,
          })
        }
      />
      <Field
        label={gallery.sort}
        name="sort"
        control="select"
        required={false}
        value={filters.sort}
        options={sortOptions}
        onChange={(chosen) =>
          actor.send({
            type: 'sort.choose',
            sort: blueprintSorts.find((sort) => sort === chosen) ?? 'newest',
          })
        }
      />
    </form>
  )
}
