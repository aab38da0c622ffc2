import { auditMachine } from '#machines/office/audit.ts'
import { auditEffects } from '#src/effects/office/audit.ts'
import { AuditScreen } from '#src/screens/office/audit.tsx'
import { ActorProvider } from '../actor-provider.tsx'

export function Page() {
  return (
    <ActorProvider
      provideMachine={({ api }) => auditMachine.provide(auditEffects({ api }))}
      input={undefined}
    >
      {(actor) => <AuditScreen actor={actor} />}
    </ActorProvider>
  )
}
