import { accountMachine } from '#machines/account.ts'
import { accountEffects } from '../../effects/account.ts'
import { logInWith } from '../../effects/session.ts'
import type { Services } from '../services.ts'

/** The account machine with its effects. */
export const createAccount = (services: Services) =>
  accountMachine.provide(
    accountEffects({ ...services, logInWith: (token) => logInWith(services.session, token) }),
  )
