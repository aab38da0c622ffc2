import { Suspense } from 'react'
import { Hero, type HeroProps } from './home/hero.tsx'
import { sections, type SectionProps } from './home/sections.ts'

/** `/`: one drawing, read from the tangle at its top to the clean diagram at its end. */
export function HomeScreen({ pathfinder, articles, ...hero }: HeroProps & SectionProps) {
  return (
    <>
      <Hero {...hero} />
      {sections.map(({ id, chapter, Section }) => (
        <Suspense
          key={id}
          fallback={<section id={id} aria-label={chapter} className="min-h-[100rem] lg:min-h-[64rem]" />}
        >
          <Section pathfinder={pathfinder} articles={articles} />
        </Suspense>
      ))}
    </>
  )
}
