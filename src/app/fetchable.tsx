import { lazy, useState, type ComponentType } from 'react'

/** A component whose code is fetched when it is first shown or before; once it was fetched it shows without waiting. */
export function fetchable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Known: ComponentType<Props> | undefined
  const fetch = async () => {
    const loaded = await load()
    return { default: (Known ??= loaded) }
  }
  const Fetched = lazy(fetch) as unknown as ComponentType<Props>
  return {
    Part: (props: Props) => {
      const [Shown] = useState(() => Known ?? Fetched)
      return <Shown {...props} />
    },
    /** Undefined where it is there. */
    fetch: () => (Known ? undefined : fetch()),
  }
}
