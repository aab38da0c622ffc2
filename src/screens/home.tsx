import type { ComponentType } from 'react'
import { Hero, type HeroProps } from './home/hero.tsx'

/** `/`: one drawing, read from the tangle at its top to the clean diagram at its end. */
export function HomeScreen({ sections, ...hero }: HeroProps & { sections: readonly ComponentType[] }) {
  return (
    <>
      <Hero {...hero} />
      {sections.map((Section, index) => (
        <Section key={index} />
      ))}
    </>
  )
}
