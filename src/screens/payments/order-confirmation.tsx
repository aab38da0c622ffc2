import { catalogue } from '#contract/catalogue.ts'
import { paths } from '#contract/page-paths.ts'
import { orderConfirmation } from '#src/content/payments/order-confirmation.ts'
import { Button } from '#src/ui/button.tsx'
import { DimensionLine, SheetLabel, TitleBlock } from '#src/ui/pictures/drawing.tsx'

/** A purchase, as the router's navigation state carries it. Every field may be missing. */
export type Purchase = Partial<Record<'name' | 'email' | 'product' | 'price', string | undefined>>

/** Whether there is a purchase to thank for. */
const hasPurchase = (purchase: Purchase = {}) =>
  Object.values(purchase).some((value) => value !== undefined && value !== '')

function NextSteps() {
  return (
    <section className="lg:col-span-2 print:hidden">
      <h2 className="text-h3">{orderConfirmation.next}</h2>
      <ol className="mt-6 grid gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {orderConfirmation.steps.map(({ measure, title, text }) => (
          <li key={title} className="sm:max-lg:even:-ml-px lg:not-first:-ml-px">
            <DimensionLine className="text-blue">{measure}</DimensionLine>
            <h3 className="mt-4 pr-5 text-h4">{title}</h3>
            <p className="mt-1 pr-5 text-sm text-muted">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

type OrderConfirmationProps = {
  purchase: Purchase | undefined
  /** The path of the purchase's receipt; undefined unless the purchase is known to be the person's own. */
  receiptPath: string | undefined
}

/**
 * `/order-confirmation`: thanks for a purchase. Only the browser knows the navigation state, so `purchase` is undefined on
 * the server. The class `until-known` hides what the server does not know until the app runs.
 */
export function OrderConfirmationScreen({ purchase, receiptPath }: OrderConfirmationProps) {
  const words = orderConfirmation[hasPurchase(purchase) ? 'purchase' : 'none']
  const hiddenUntilKnown = purchase ? undefined : 'until-known'
  const isBlueprint = purchase?.product === catalogue.blueprint.name
  const valueOf = (field: keyof Purchase) => {
    const value = purchase?.[field]
    return <span className={hiddenUntilKnown}>{value === undefined || value === '' ? 'N/A' : value}</span>
  }
  return (
    <div className="wrap grid gap-x-16 gap-y-10 py-16 sm:py-24 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] print:grid-cols-1 print:py-8">
      <div>
        <div className="text-blue">
          <SheetLabel number="R1">Order confirmation</SheetLabel>
        </div>
        <h1 className="mt-6 text-h2">
          <span className={hiddenUntilKnown}>{words.title}</span>
        </h1>
        <p className="mt-5 max-w-xl text-lead text-muted print:hidden">
          <span className={hiddenUntilKnown}>{words.text}</span>
        </p>
        <div className="mt-8 flex flex-wrap gap-4 print:hidden">
          <Button href={paths.dashboard} variant="cta" size="lg">
            Go to your dashboard
          </Button>
          {isBlueprint && (
            <Button href={paths.project} variant="outline" size="lg">
              {orderConfirmation.project}
            </Button>
          )}
          {receiptPath !== undefined && (
            <Button href={receiptPath} variant="outline" size="lg">
              View receipt
            </Button>
          )}
          <Button href={paths.receipts} variant="outline" size="lg">
            All receipts
          </Button>
        </div>
      </div>
      <TitleBlock
        className="self-start"
        rows={[
          { term: 'Name', value: valueOf('name') },
          { term: 'Email', value: valueOf('email') },
          { term: 'Product', value: valueOf('product') },
          { term: 'Price', value: valueOf('price') },
        ]}
      />
      {isBlueprint && <NextSteps />}
    </div>
  )
}
