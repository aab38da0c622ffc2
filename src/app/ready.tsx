import { useEffect } from 'react'
import { catchUp } from './early.ts'
import { usePlace, usePlaces } from './location.ts'

/** Takes over from the page's first script: from here on the app itself hears what people do. */
export function Caring() {
  useEffect(() => catchUp(window), [])
  return null
}

/** Says that the controls of the page it stands in work. */
export function Ready() {
  const places = usePlaces()
  const place = usePlace()
  useEffect(() => places.work(place), [places, place])
  return <Caring />
}
