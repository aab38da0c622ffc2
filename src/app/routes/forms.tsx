import { lazy, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { bookingMachine } from '#machines/booking.ts'
import { formMachine, type FormActor } from '#machines/form.ts'
import { guardMachine } from '#machines/guard.ts'
import type { FormName } from '#contract/forms.ts'
import { scheduleCall } from '#src/content/schedule-call.ts'
import { support } from '#src/content/support.ts'
import { bookingEffects } from '../../effects/booking.ts'
import { createDrafts, randomKey } from '../../effects/drafts.ts'
import { formEffects, readSubject } from '../../effects/form.ts'
import { guardEffects } from '../../effects/guard.ts'
import { Guarded } from '../guarded.tsx'
import { heads } from '../heads.ts'
import { Host } from '../host.tsx'
import { useHydrating } from '../hydrating.ts'
import { paths } from '../paths.ts'
import type { Route } from '../route.ts'
import type { Services } from '../services.ts'

const ContactScreen = lazy(async () => ({
  default: (await import('../../screens/contact.tsx')).ContactScreen,
}))
const ApplyToPartnerScreen = lazy(async () => ({
  default: (await import('../../screens/apply-to-partner.tsx')).ApplyToPartnerScreen,
}))
const ComingSoonScreen = lazy(async () => ({
  default: (await import('../../screens/coming-soon.tsx')).ComingSoonScreen,
}))
const ScheduleCallScreen = lazy(async () => ({
  default: (await import('../../screens/schedule-call.tsx')).ScheduleCallScreen,
}))
const SupportScreen = lazy(async () => ({
  default: (await import('../../screens/support.tsx')).SupportScreen,
}))

/** The pages whose forms bring work in. */
export function createFormRoutes(services: Services): Route[] {
  const { window, config, api, session, navigation, inspect } = services
  const drafts = createDrafts(
    () => window.sessionStorage,
    () => randomKey(window.crypto),
  )
  const machine = formMachine.provide(formEffects({ api, drafts, document: window.document }))
  const booking = bookingMachine.provide(bookingEffects({ window, config: config.booking }))
  const goTo = (path: string) => navigation.go(path, { replace: true })
  const guard = { machine: guardMachine.provide(guardEffects({ session, goTo })), inspect }

  const hosted = (form: FormName, children: (actor: FormActor) => ReactNode, subject?: string) => (
    <Host machine={machine} inspect={inspect} input={{ form, draft: form, fields: {}, subject }}>
      {children}
    </Host>
  )

  return [
    {
      path: paths.contact(),
      ...heads.contact,
      layout: 'site',
      Page: () => {
        const subject = readSubject(useLocation().search)
        const isHydrating = useHydrating()
        return hosted(
          'contact',
          (actor) => <ContactScreen actor={actor} showsSubject={!isHydrating} />,
          subject,
        )
      },
    },
    {
      path: paths.applyToPartner,
      ...heads.applyToPartner,
      layout: 'site',
      Page: () => hosted('application', (actor) => <ApplyToPartnerScreen actor={actor} />),
    },
    {
      path: paths.comingSoon,
      ...heads.comingSoon,
      layout: 'site',
      isUnlisted: true,
      Page: () => hosted('notify', (actor) => <ComingSoonScreen actor={actor} />),
    },
    {
      path: paths.scheduleCall,
      ...heads.scheduleCall,
      layout: 'site',
      Page: () => (
        <Host machine={booking} inspect={inspect} input={{ isConfigured: config.booking !== null }}>
          {(actor) =>
            hosted('call', (form) => <ScheduleCallScreen actor={actor} form={form} />, scheduleCall.subject)
          }
        </Host>
      ),
    },
    {
      path: paths.support,
      ...heads.support,
      layout: 'dashboard',
      isGuarded: true,
      Page: () => (
        <Guarded {...guard} needs="session" otherwise={paths.login({ redirect: paths.support })}>
          {({ id, name, email }) => (
            <Host
              machine={machine}
              inspect={inspect}
              input={{
                form: 'support',
                draft: `support:${id}`,
                fields: { name, email },
                subject: support.subject,
              }}
            >
              {(actor) => <SupportScreen actor={actor} />}
            </Host>
          )}
        </Guarded>
      ),
    },
  ]
}
