import { useRef } from 'react'
import { brand } from '#contract/brand.ts'
import { backdropMachine } from '#machines/backdrop.ts'
import { backdropEffects } from '../../../effects/home/backdrop.ts'
import { FrameworkScreen } from '../../../screens/framework.tsx'
import { ActorProvider } from '../../actor-provider.tsx'
import { headWithBrand } from '../../head/head.tsx'

export const head = headWithBrand(
  `The ${brand.framework.name}`,
  `${brand.framework.pillars.join(', ')}: the four pillars on which we build operations you can steer.`,
)

export function Page() {
  const video = useRef<HTMLVideoElement>(null)
  return (
    <ActorProvider
      machine={({ window }) => backdropMachine.provide(backdropEffects({ window, film: video }))}
      input={undefined}
    >
      {(actor) => <FrameworkScreen actor={actor} videoRef={video} />}
    </ActorProvider>
  )
}
