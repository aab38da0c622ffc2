import type { Assertion } from '#tests/model/scenario.ts'

export const alert = { role: 'alert' } as const
export const dialog = { role: 'dialog' } as const
export const anyField = { role: 'textbox' } as const
export const button = (name: string) => ({ role: 'button', name }) as const
export const disabledButton = (name: string) => ({ ...button(name), disabled: true }) as const
export const enabledButton = (name: string) => ({ ...button(name), disabled: false }) as const
export const heading = (name: string) => ({ role: 'heading', name }) as const
export const link = (name: string) => ({ role: 'link', name }) as const
export const textField = (name: string, value: string) => ({ role: 'textbox', name, value }) as const

export const noAlert: Assertion = { hides: [alert] }
export const alertOf = (text: string): Assertion => ({ shows: [alert, text] })
