import type { ComponentType } from 'react'
import { Hero, type HeroProps } from './home/hero.tsx'
import { sections } from './home/sections.ts'

type HomeScreenProps = HeroProps & {
  /** The sections with a machine of their own: the first and the last. */
  Pathfinder: ComponentType
  Insights: ComponentType
}

/** `/`: one drawing, read from the tangle at its top to the clean diagram at its end. */
export function HomeScreen({ Pathfinder, Insights, ...hero }: HomeScreenProps) {
  return (
    <>
      <Hero {...hero} />
      <Pathfinder />
      {sections.map(({ id, Section }) => (
        <Section key={id} />
      ))}
      <Insights />
    </>
  )
}
