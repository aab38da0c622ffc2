import type { ComponentType } from 'react'
import { Hero, type HeroProps } from './home/hero.tsx'

/** `/`: one drawing, read from the tangle at its top to the clean diagram at its end. */
export function HomeScreen({ Sections, ...hero }: HeroProps & { Sections: ComponentType }) {
  return (
    <>
      <Hero {...hero} />
      <Sections />
    </>
  )
}
