import type { StartedActor } from '#tests/model/tables.ts'

export const buttons: StartedActor = ['paypalButtons']

export const opening = (previous?: string): StartedActor => [
  'openPaypalOrder',
  { productKey: 'blueprint', previous },
]

export const captureOf = (orderId: string): StartedActor => [
  'capturePayment',
  { productKey: 'blueprint', orderId },
]

export const capture = captureOf('PAYPAL1')

export const ready = ['method.choose paypal', 'buttons.ready']

export const opened = [...ready, 'order.requested', 'openPaypalOrder.done first']

export const approved = [...opened, 'order.approved']

export type Sent = [actor: string, event: { type: string; orderId?: string }]

export const given = (orderId: string): Sent => ['paypalButtons', { type: 'order.opened', orderId }]

export const refused: Sent = ['paypalButtons', { type: 'order.refused' }]

export const restarted: Sent = ['paypalButtons', { type: 'buttons.restart' }]

export const released: Sent = ['paypalButtons', { type: 'buttons.release' }]

export const alert = { role: 'alert' } as const

export const quiet = { hides: [alert] }
