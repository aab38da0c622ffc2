import { fromCallback } from 'xstate'
import type { GuardEvent } from '#machines/sign-in/guard.ts'
import type { SessionActor, SessionSnapshot } from '#machines/sign-in/session.ts'

type Deps = { session: SessionActor; goTo: (path: string) => void }

/** The effects of the guard machine. */
export function guardEffects({ session, goTo }: Deps) {
  return {
    actors: {
      session: fromCallback<GuardEvent>(({ sendBack }) => {
        const relay = (snapshot: SessionSnapshot) => {
          const { user, leaveTo } = snapshot.context
          if (snapshot.matches('loggedIn') && user) sendBack({ type: 'session.loggedIn', user })
          else if (snapshot.matches('loggedOut')) sendBack({ type: 'session.loggedOut', leaveTo })
        }
        relay(session.getSnapshot())
        const subscription = session.subscribe(relay)
        return () => subscription.unsubscribe()
      }),
    },
    actions: {
      goTo: (_: unknown, { path }: { path: string }) => goTo(path),
    },
  }
}
