import { Command } from '@commander-js/extra-typings'
import { releaseMail } from '../backup/restore-store.ts'
import { Refusal, type Execute } from '../operator/context.ts'

/** The commands for the mail that waits. */
export function mailCommands(execute: Execute) {
  const resource = new Command('mail').description('Emails held after a restore.')
  resource
    .command('release')
    .description('Lets emails go out again.')
    .action(() =>
      execute(async ({ db, now }) => {
        const waiting = await releaseMail(db, now)
        if (waiting === undefined) throw new Refusal('No emails are being held.')
        return { lines: [`Emails are going out again; ${waiting} are waiting.`], data: { waiting } }
      }),
    )
  return resource
}
