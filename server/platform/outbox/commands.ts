import { Command } from '@commander-js/extra-typings'
import { releaseMail } from '../backup/restore-store.ts'
import { Refusal, type Execute } from '../operator/context.ts'

/** The commands for the mail that waits. */
export function mailCommands(execute: Execute) {
  const resource = new Command('mail').description('Mail that is held after a restore.')
  resource
    .command('release')
    .description('Lets mail go out again.')
    .action(() =>
      execute(async ({ db, now }) => {
        const waiting = await releaseMail(db, now)
        if (waiting === undefined) throw new Refusal('No mail is held.')
        return { lines: [`Mail goes out again; ${waiting} mails are waiting.`], data: { waiting } }
      }),
    )
  return resource
}
