import { Command } from '@commander-js/extra-typings'
import { Refusal, type Execute } from '../platform/operator/context.ts'
import { formatMinute, formatTable } from '../platform/operator/table.ts'
import { verifySealedFile } from './seal.ts'

/** The command that says whether a file is a sealed proposal, unchanged. */
export const verifyCommand = (execute: Execute) =>
  new Command('verify')
    .argument('<file>')
    .description('Checks whether a file is, byte for byte, a proposal that we sealed.')
    .action((file) =>
      execute(async ({ db, readFile }) => {
        const verified = await verifySealedFile(db, readFile(file))
        const { sha256, sealed } = verified
        if (!sealed)
          throw new Refusal(`${file} is not the file we sealed.`, [
            'It has been changed, or it is not one of our sealed proposals.',
            `SHA-256: ${sha256}`,
          ])
        const { project, company, name, acceptedAt } = sealed
        const facts = [
          ['project', project],
          ['company', company],
          ['accepted by', name],
          ['accepted', `${formatMinute(new Date(acceptedAt))} UTC`],
          ['SHA-256', sha256],
        ]
        return {
          lines: [`${file} is the file we sealed.`, ...formatTable(['', ''], facts).slice(1)],
          data: verified,
        }
      }),
    )
