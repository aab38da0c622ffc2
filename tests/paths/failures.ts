import { button } from './screen-items.ts'

export const tryAgainButton = button('Try again')
export const unreachableText = 'We could not reach the server. Please check your connection and try again.'
