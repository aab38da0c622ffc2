import { fromCallback } from 'xstate'
import type { GuardEvent } from '#machines/guard.ts'
import type { SessionActor, SessionSnapshot } from '#machines/session.ts'

type Deps = { session: SessionActor; goTo: (path: string) => void }

/**
 * The session as a guard hears of it. Where a person who logged out wants to be counts only for a page they were on:
 * a guarded page opened later sends them to sign in.
 */
export function guardEffects({ session, goTo }: Deps) {
  return {
    actors: {
      session: fromCallback<GuardEvent>(({ sendBack }) => {
        let wasLoggedIn = false
        const relay = (snapshot: SessionSnapshot) => {
          const { user, leaveTo } = snapshot.context
          if (snapshot.matches('loggedIn') && user) {
            wasLoggedIn = true
            sendBack({ type: 'session.loggedIn', role: user.role })
          } else if (snapshot.matches('loggedOut')) {
            sendBack({ type: 'session.loggedOut', leaveTo: wasLoggedIn ? leaveTo : undefined })
          }
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
