import { catalogue, type ProductKey } from '#contract/catalogue.ts'
import { pricing } from '#src/content/site/pricing.ts'
import { accessRights, buyerOf } from '#src/content/payments/product-access.ts'
import { SectionHead } from '#src/ui/pictures/drawing.tsx'

function AccessMark({ hasAccess }: { hasAccess: boolean }) {
  return (
    <>
      <span className="sr-only">{hasAccess ? pricing.matrix.yes : pricing.matrix.no}</span>
      <svg
        aria-hidden="true"
        viewBox="0 0 20 20"
        className="mx-auto size-5"
        fill="none"
        stroke="currentColor"
      >
        {hasAccess ? (
          <path d="m3 10.5 5 5 9-11" className="text-blue" strokeWidth="2" />
        ) : (
          <path d="M6 10h8" className="text-blue-line" strokeWidth="1.5" />
        )}
      </svg>
    </>
  )
}

/** A table of what each product gives access to. */
export function Matrix() {
  const { label, title, caption, columns, ownAnalysis } = pricing.matrix
  const rows = [
    ...accessRights.map((right) => ({
      title: right.title,
      isHeldWith: (key: ProductKey) => right.isHeldBy(buyerOf(catalogue[key])),
    })),
    { title: ownAnalysis, isHeldWith: (key: ProductKey) => key === 'blueprint' },
  ]
  return (
    <section className="wrap py-16 sm:py-24">
      <SectionHead number="P3" label={label} title={title} />
      <table className="mt-10 w-full table-fixed border-collapse border-y border-blue">
        <caption className="sr-only">{caption}</caption>
        <colgroup>
          <col className="w-[37%] sm:w-[46%]" />
          <col span={columns.length} />
        </colgroup>
        <thead>
          <tr className="border-b border-blue align-bottom">
            <td />
            {columns.map((column) => (
              <th
                key={column.title}
                scope="col"
                className="border-l border-blue-line px-0.5 py-4 text-note leading-snug font-semibold tracking-tight sm:px-4 sm:text-base sm:tracking-normal"
              >
                {column.title}
                <span className="annotation mt-1 block font-normal text-muted">
                  {column.price}
                  <span className="max-sm:block">{column.unit}</span>
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.title} className="border-b border-blue-line last:border-b-0">
              <th scope="row" className="py-3.5 pr-3 text-left text-sm font-normal sm:text-base">
                {row.title}
              </th>
              {columns.map((column) => (
                <td key={column.title} className="border-l border-blue-line text-center">
                  <AccessMark hasAccess={row.isHeldWith(column.key)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
