import { memo, useRef } from 'react'
import { brand } from '#contract/brand.ts'
import { backdropMachine } from '#machines/backdrop.ts'
import { narrationMachine } from '#machines/narration.ts'
import { pathfinderMachine } from '#machines/pathfinder.ts'
import { typewriterMachine } from '#machines/typewriter.ts'
import { guideQuestions, guideRules } from '../../../content/home/guide.ts'
import { narration } from '../../../content/home/narration.ts'
import { typewriterStrip } from '../../../content/home/typewriter.ts'
import { backdropEffects } from '../../../effects/home/backdrop.ts'
import { narrationEffects } from '../../../effects/home/narration.ts'
import { typewriterEffects } from '../../../effects/home/typewriter.ts'
import { NarrationPlayer } from '#src/screens/home/narration.tsx'
import { TypewriterStrip } from '#src/screens/home/typewriter.tsx'
import { Hero } from '../../../screens/home/hero/hero.tsx'
import { StrategicPathfinderSection } from '#src/screens/home/pathfinder/pathfinder.tsx'
import { ActorProvider } from '../../actor-provider.tsx'
import { lazyPart } from '../../lazy-part.tsx'

export const head = { title: `${brand.name}: business automation and agentic AI`, description: brand.tagline }

const { english: englishClip, hindi: hindiClip } = narration.clips

const Strip = () => (
  <ActorProvider
    machine={({ window }) => typewriterMachine.provide(typewriterEffects({ window }))}
    input={{ messages: typewriterStrip.messages }}
  >
    {(actor) => <TypewriterStrip actor={actor} />}
  </ActorProvider>
)

function Narration() {
  const audio = useRef<HTMLAudioElement>(null)
  const recordings = { english: englishClip.file, hindi: hindiClip.file }
  return (
    <ActorProvider
      machine={() => narrationMachine.provide(narrationEffects({ audio, recordings }))}
      input={undefined}
    >
      {(actor) => <NarrationPlayer actor={actor} audioRef={audio} />}
    </ActorProvider>
  )
}

const Pathfinder = () => (
  <ActorProvider machine={() => pathfinderMachine} input={{ questions: guideQuestions, rules: guideRules }}>
    {(actor) => <StrategicPathfinderSection pathfinder={actor} />}
  </ActorProvider>
)

const parts = [
  lazyPart(() => import('../../providers/home-problem.tsx')),
  lazyPart(() => import('../../../screens/home/parts/solutions.tsx')),
  lazyPart(() => import('../../../screens/home/parts/working.tsx')),
  lazyPart(() => import('../../../screens/home/parts/results.tsx')),
  lazyPart(() => import('../../providers/home-closing.tsx')),
]

/**
 * The home page below its first view. The pathfinder hydrates with the page, because answers chosen before are replayed only then.
 * A new render would hydrate waiting parts at once. `memo` prevents it.
 */
const Sections = memo(() => (
  <>
    <Pathfinder />
    {parts.map((Part, index) => (
      <Part key={index} />
    ))}
  </>
))

/** The home page with the machines of its sections. */
export function Page() {
  const video = useRef<HTMLVideoElement>(null)
  return (
    <div className="print-dense">
      <ActorProvider
        machine={({ window }) => backdropMachine.provide(backdropEffects({ window, film: video }))}
        input={undefined}
      >
        {(actor) => <Hero backdropActor={actor} videoRef={video} Strip={Strip} Narration={Narration} />}
      </ActorProvider>
      <Sections />
    </div>
  )
}
