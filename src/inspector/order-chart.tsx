import { useSelector } from '@xstate/react'
import { shownOrder, type OwnOrdersActor } from '#machines/orders/own-orders.ts'
import { OwnOrdersScreen } from '#src/screens/own-orders.tsx'
import { ChartView } from './chart.tsx'
import type { ChartViewProps } from './flow-elements.tsx'

type Props = ChartViewProps & { orders: OwnOrdersActor }

/** The chart of the order machine, with the state of the chosen order highlighted. No tab reports orders: they run on the server. */
export function OrderChart({ orders, ...chart }: Props) {
  const status = useSelector(orders, (snapshot) => shownOrder(snapshot)?.status)
  return (
    <div className="flex flex-col xl:h-full">
      <div className="h-[60dvh] min-h-80 xl:h-auto xl:min-h-0 xl:flex-1">
        <ChartView {...chart} {...(status && { active: [status] })} />
      </div>
      <OwnOrdersScreen actor={orders} />
    </div>
  )
}
