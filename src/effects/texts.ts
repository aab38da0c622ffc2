/** Whatever is a text among the values of an object; nothing where something else was given. */
export const textsIn = (value: unknown): Record<string, string> =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(
        Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
      )
    : {}
