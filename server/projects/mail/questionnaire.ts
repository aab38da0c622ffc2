import { brand } from '#contract/brand.ts'
import { paths } from '#contract/page-paths.ts'
import { questions, type Answers } from '#contract/projects/questionnaire.ts'
import type { NewMail } from '../../platform/outbox/store.ts'
import type { Project } from '../store/projects.ts'
import { greeting } from '../../platform/outbox/greeting.ts'
import { quotedInFull } from '../../platform/outbox/quoted.ts'

const answerLines = (answers: Answers) =>
  questions.flatMap(({ name, label }) => {
    const answer = answers[name].trim()
    return answer === '' ? [] : [label, ...quotedInFull(answer), '']
  })

/** The mails that bring the answers of a questionnaire to the firm and to the client. */
export function questionnaireMails(
  { id, client }: Project,
  answers: Answers,
  { origin }: { origin: string },
): NewMail[] {
  return [
    {
      key: `questionnaire:${id}`,
      recipient: brand.email.contact,
      replyTo: client.email,
      subject: 'A questionnaire has been sent',
      body: [
        `${client.email} has sent the questionnaire for their Blueprint.`,
        '',
        ...answerLines(answers),
        'List its files with this operator command:',
        `npm run operator -- project files ${id}`,
      ].join('\n'),
    },
    {
      key: `questionnaire-client:${id}`,
      recipient: client.email,
      replyTo: brand.email.contact,
      subject: 'We have your answers',
      body: [
        greeting(client.name),
        '',
        'Thank you. We have your answers and will read all of them before the kick-off or, if that has already taken place, before the analysis. This is what you wrote:',
        '',
        ...answerLines(answers),
        'Your project, where you can still add files:',
        origin + paths.projectWith(id),
        '',
        `Something to correct? Reply to this email or write to ${brand.email.support}.`,
        brand.name,
      ].join('\n'),
    },
  ]
}
