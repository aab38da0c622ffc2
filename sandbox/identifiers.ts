import { randomInt } from 'node:crypto'

const digits = '0123456789'
const upper = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const base62 = digits + upper + upper.toLowerCase()

const randomText = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** An id in Razorpay's format: `order_`, `pay_`, `rfnd_` or `evt_` and 14 characters. */
export const razorpayId = (prefix: 'order' | 'pay' | 'rfnd' | 'evt') => `${prefix}_${randomText(base62, 14)}`

/** An id in PayPal's format for orders, captures and refunds: 17 capital letters and digits. */
export const paypalId = () => randomText(digits + upper, 17)

/** The debug id that PayPal adds to error answers. */
export const debugId = () => randomText('0123456789abcdef', 13)
