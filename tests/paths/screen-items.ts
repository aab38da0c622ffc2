export const alert = { role: 'alert' } as const
export const dialog = { role: 'dialog' } as const
export const anyField = { role: 'textbox' } as const
export const button = (name: string) => ({ role: 'button', name }) as const
/** A button that can be seen but not pressed. */
export const idleButton = (name: string) => ({ role: 'button', name, disabled: true }) as const
export const heading = (name: string) => ({ role: 'heading', name }) as const
export const link = (name: string) => ({ role: 'link', name }) as const
export const textField = (name: string, value: string) => ({ role: 'textbox', name, value }) as const
export const tryAgainButton = button('Try again')
