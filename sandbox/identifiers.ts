import { randomInt } from 'node:crypto'

const digits = '0123456789'
const capitalLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const base62Characters = digits + capitalLetters + capitalLetters.toLowerCase()

const randomText = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')

/** An id in Razorpay's format: `order_`, `pay_`, `rfnd_` or `evt_` and 14 characters. */
export const razorpayId = (prefix: 'order' | 'pay' | 'rfnd' | 'evt') =>
  `${prefix}_${randomText(base62Characters, 14)}`

/** An id in PayPal's format for orders, captures and refunds: 17 capital letters and digits. */
export const paypalId = () => randomText(digits + capitalLetters, 17)

/** The debug id that PayPal adds to error answers. */
export const debugId = () => randomText('0123456789abcdef', 13)
