import { useRef, useState } from 'react'
import { specimenMachine } from '#machines/specimen.ts'
import { specimen } from '#src/content/specimen.ts'
import { SpecimenScreen } from '#src/screens/specimen.tsx'
import { createWatchedRef } from '../../../effects/platform/watched-ref.ts'
import { specimenEffects } from '../../../effects/specimen.ts'
import { ActorProvider } from '../../actor-provider.tsx'
import { headWithBrand } from '../../head/head.tsx'

export const head = headWithBrand(specimen.title, specimen.description)

export function Page() {
  const rail = useRef<HTMLElement>(null)
  const [slides] = useState(createWatchedRef)
  return (
    <ActorProvider
      machine={({ window }) => specimenMachine.provide(specimenEffects({ window, slides, rail }))}
      input={undefined}
    >
      {(actor) => <SpecimenScreen actor={actor} slides={slides.ref} rail={rail} />}
    </ActorProvider>
  )
}
