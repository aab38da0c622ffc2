import { brand } from '#contract/brand.ts'
import type { NewMail } from '../platform/outbox/store.ts'
import { greeting } from '../platform/outbox/greeting.ts'
import { quotedLines } from '../platform/outbox/quoted.ts'
import { oneLine } from '../platform/outbox/transport.ts'

/** The mails about a Premium client's monthly call: to the firm with the times that were wished for, and to the client. */
export function monthlyCallMails({
  client,
  month,
  preferredTimes,
}: {
  client: { id: string; name: string; email: string }
  month: string
  preferredTimes: string
}): NewMail[] {
  const asked = ['Times:', '', ...quotedLines(preferredTimes)]
  return [
    {
      key: `monthly-call:${client.id}:${month}:firm`,
      recipient: brand.email.contact,
      replyTo: client.email,
      subject: oneLine(`Monthly call: ${client.name}`),
      body: [
        `${oneLine(client.name)}, ${client.email}, has requested their monthly call for ${month}.`,
        '',
        ...asked,
      ].join('\n'),
    },
    {
      key: `monthly-call:${client.id}:${month}:client`,
      recipient: client.email,
      subject: 'Your monthly call',
      body: [
        greeting(client.name),
        '',
        `We’ll answer within ${brand.replyWithin} to confirm one of your times or suggest another. You wrote:`,
        '',
        ...quotedLines(preferredTimes),
        '',
        brand.name,
      ].join('\n'),
    },
  ]
}
