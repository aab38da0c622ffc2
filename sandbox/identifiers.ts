import { randomInt } from 'node:crypto'

const digits = '0123456789'
const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const base62 = digits + upper + upper.toLowerCase()

const draw = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** An id as Razorpay makes them: `order_`, `pay_`, `rfnd_` or `evt_` and 14 characters. */
export const razorpayId = (prefix: 'order' | 'pay' | 'rfnd' | 'evt') => `${prefix}_${draw(base62, 14)}`

/** An id as PayPal makes them for orders, captures and refunds: 17 capital letters and digits. */
export const paypalId = () => draw(digits + upper, 17)

/** PayPal's reference of one answer, for its support desk. */
export const debugId = () => draw('0123456789abcdef', 13)
