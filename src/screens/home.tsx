import { Hero, type HeroProps } from './home/hero.tsx'
import { sections, type SectionProps } from './home/sections.ts'

/** `/`: one drawing, read from the tangle at its top to the clean diagram at its end. */
export function HomeScreen({ pathfinder, articles, ...hero }: HeroProps & SectionProps) {
  return (
    <>
      <Hero {...hero} />
      {sections.map(({ id, Section }) => (
        <Section key={id} pathfinder={pathfinder} articles={articles} />
      ))}
    </>
  )
}
