import { useSearchParams } from 'react-router-dom'
import type { Project } from '#contract/projects/projects.ts'
import { creditsMachine } from '#machines/referrals/credits.ts'
import { kickoffMachine } from '#machines/projects/kickoff.ts'
import type { OwnProjectActor } from '#machines/projects/own-project.ts'
import { CreditsScreen } from '#src/screens/referrals/credits.tsx'
import { KickoffScreen } from '#src/screens/projects/kickoff.tsx'
import { OwnProjectScreen } from '#src/screens/projects/own-project.tsx'
import { DraftLink } from '#src/screens/projects/project/draft-link.tsx'
import { KickoffHeld } from '#src/screens/projects/project/kickoff-held.tsx'
import { creditsEffects } from '../../effects/referrals/credits.ts'
import { kickoffEffects } from '../../effects/projects/kickoff.ts'
import { knownZone } from '#contract/time/zoned-time.ts'
import { visitorTimeZone } from '../../effects/platform/time-zone.ts'
import { ActorProvider } from '../actor-provider.tsx'
import { OwnProjectProvider } from '../providers/own-project.tsx'
import { headWithBrand } from '../head/head.tsx'
import { ProjectQuestionnaire } from '../providers/questionnaire.tsx'
import { useServices } from '../services.tsx'

export const head = headWithBrand('Your Blueprint', 'Your project, from payment to delivery.')

const isKickoffBookable = ({ status }: Project) => status === 'ordered' || status === 'kickoff_booked'

function Kickoff({ project, owner }: { project: Project; owner: OwnProjectActor }) {
  const { now } = useServices()
  const { id: projectId, kickoff } = project
  if (!isKickoffBookable(project)) return kickoff && <KickoffHeld kickoff={kickoff} />
  return (
    <ActorProvider
      key={projectId}
      machine={({ api }) =>
        kickoffMachine.provide(
          kickoffEffects({
            api,
            onProject: (changed) => owner.send({ type: 'project.changed', project: changed }),
          }),
        )
      }
      input={{ projectId, kickoff, timeZone: knownZone(visitorTimeZone()), now: now() }}
    >
      {(actor) => <KickoffScreen actor={actor} />}
    </ActorProvider>
  )
}

/** The credit towards a full project, which the client has once the Blueprint is delivered. */
function OwnCredit({ project: { orderId, deliveredAt } }: { project: Project }) {
  if (deliveredAt === null) return null
  return (
    <ActorProvider
      key={orderId}
      machine={({ api }) => creditsMachine.provide(creditsEffects({ api }))}
      input={{ orderId }}
    >
      {(actor) => <CreditsScreen actor={actor} />}
    </ActorProvider>
  )
}

export function Page() {
  const [query] = useSearchParams()
  const id = query.get('id') ?? undefined
  return (
    <OwnProjectProvider key={id} id={id}>
      {(owner) => (
        <OwnProjectScreen
          actor={owner}
          sections={{
            kickoff: (project) => <Kickoff project={project} owner={owner} />,
            questionnaire: (project) => (
              <ProjectQuestionnaire
                project={project}
                onProject={(changed) => owner.send({ type: 'project.changed', project: changed })}
              />
            ),
            draft: (project) => <DraftLink project={project} />,
            credit: (project) => <OwnCredit project={project} />,
          }}
        />
      )}
    </OwnProjectProvider>
  )
}
