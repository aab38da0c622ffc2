import type { StartedActor } from '#tests/model/tables.ts'

export const buttonsStart: StartedActor = ['paypalButtons']

export const startedOpenPaypalOrder = (previous?: string): StartedActor => [
  'openPaypalOrder',
  { productKey: 'blueprint', previous },
]

export const captureStartOf = (orderId: string): StartedActor => [
  'capturePayment',
  { productKey: 'blueprint', orderId },
]

export const captureStart = captureStartOf('PAYPAL1')

export const readyEvents = ['method.choose paypal', 'buttons.ready']

export const openedEvents = [...readyEvents, 'order.requested', 'openPaypalOrder.done first']

export const approvedEvents = [...openedEvents, 'order.approved']

export type SentEvent = [actor: string, event: { type: string; orderId?: string }]

export const orderOpenedEvent = (orderId: string): SentEvent => [
  'paypalButtons',
  { type: 'order.opened', orderId },
]

export const orderRefusedEvent: SentEvent = ['paypalButtons', { type: 'order.refused' }]

export const buttonsRestartEvent: SentEvent = ['paypalButtons', { type: 'buttons.restart' }]

export const buttonsReleaseEvent: SentEvent = ['paypalButtons', { type: 'buttons.release' }]

export const alert = { role: 'alert' } as const

export const noAlert = { hides: [alert] }
