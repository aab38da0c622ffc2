import type { ReactNode } from 'react'
import { formatCents } from '#contract/catalogue.ts'
import { methodNames } from '#contract/payments/payments.ts'
import type { IssuedReceipt } from '#contract/receipts/receipts.ts'
import { receipt as words } from '#src/content/receipt.ts'
import { Sheet } from '#src/ui/pictures/drawing.tsx'
import { LongDate } from '#src/ui/long-date.tsx'

const sidePaddingClasses = 'px-4 sm:px-7 print:px-5'
/** The seller or the buyer on a receipt. Empty lines of the address are left out. */
function Party({ title, name, lines }: { title: string; name: string; lines: string[] }) {
  return (
    <section
      className={`${sidePaddingClasses} min-w-0 border-blue-line py-5 wrap-anywhere max-sm:not-first:border-t sm:not-first:border-l print:py-2.5 print:not-first:border-t-0 print:not-first:border-l`}
    >
      <h2 className="annotation font-normal text-muted">{title}</h2>
      <p className="mt-1.5 font-semibold print:mt-1 print:text-sm print:leading-snug">{name}</p>
      <p dir="auto" className="text-sm whitespace-pre-line print:text-note print:leading-snug">
        {lines.filter(Boolean).join('\n')}
      </p>
    </section>
  )
}

function Parties({ seller, buyer }: IssuedReceipt) {
  const { name, email, company, address, country, taxNumber } = buyer
  const [first = email, ...others] = [company, name].filter(Boolean)
  const tax = taxNumber && `${words.taxNumber}: ${taxNumber}`
  const reach = first === email ? '' : email
  return (
    <div className="grid border-b border-blue sm:grid-cols-2 print:grid-cols-[1fr_2fr]">
      <Party title={words.seller} name={seller.name} lines={[...seller.address, seller.email]} />
      <Party title={words.buyer} name={first} lines={[...others, address, country, tax, reach]} />
    </div>
  )
}

type FactProps = { term: string; children: ReactNode }

function Fact({ term, children }: FactProps) {
  return (
    <div
      className={`${sidePaddingClasses} -mr-px -mb-px border-r border-b border-blue-line py-2.5 wrap-anywhere print:py-1`}
    >
      <dt className="annotation text-muted">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

type AmountLineProps = { term: ReactNode; cents: number; currency: string; strong?: boolean }

function AmountLine({ term, cents, currency, strong = false }: AmountLineProps) {
  return (
    <div
      className={`${sidePaddingClasses} flex flex-wrap items-baseline justify-between gap-x-6 border-b border-blue-line py-2.5 last:border-b-0 print:py-1 ${strong ? 'font-semibold' : ''}`}
    >
      <dt>{term}</dt>
      <dd className="ml-auto font-mono whitespace-nowrap">
        {cents < 0 && '−'}
        {formatCents(Math.abs(cents))} {currency}
      </dd>
    </div>
  )
}

function AmountLines({ cents, currency, refundedAt }: IssuedReceipt) {
  return (
    <dl className="border-b border-blue">
      <AmountLine term={words.net} cents={cents} currency={currency} />
      <AmountLine term={words.total} cents={cents} currency={currency} strong />
      {refundedAt !== null && (
        <>
          <AmountLine
            term={
              <>
                {words.refunded} <LongDate iso={refundedAt} />
              </>
            }
            cents={-cents}
            currency={currency}
          />
          <AmountLine term={words.remaining} cents={0} currency={currency} strong />
        </>
      )}
    </dl>
  )
}

/** The receipt itself, as it is printed. */
export function ReceiptSheet({ receipt, orderId }: { receipt: IssuedReceipt; orderId: string }) {
  const { product } = receipt
  return (
    <Sheet className="mt-6 print:mt-4 print:text-sm">
      <Parties {...receipt} />
      <section className={`${sidePaddingClasses} border-b border-blue py-5 print:py-2.5`}>
        <h2 className="annotation font-normal text-muted">{words.product}</h2>
        <p className="mt-1.5 font-display text-h4 font-bold tracking-tight">{product.name}</p>
        <p className="mt-1 max-w-[36rem] text-sm text-muted print:max-w-none print:text-note">
          {product.description}
        </p>
      </section>
      <AmountLines {...receipt} />
      <dl className="grid overflow-hidden border-b border-blue sm:grid-cols-2 print:grid-cols-3">
        <Fact term={words.facts.number}>{receipt.number}</Fact>
        <Fact term={words.facts.paid}>
          <LongDate iso={receipt.paidAt} />
        </Fact>
        <Fact term={words.facts.issued}>
          <LongDate iso={receipt.issuedAt} />
        </Fact>
        <Fact term={words.facts.method}>{methodNames[receipt.method]}</Fact>
        <Fact term={words.facts.reference}>{receipt.reference}</Fact>
        <Fact term={words.facts.order}>{orderId}</Fact>
      </dl>
      <p className={`${sidePaddingClasses} py-4 text-sm text-muted print:py-2`}>{words.tax}</p>
    </Sheet>
  )
}
