import type { FastifyInstance } from 'fastify'
import { browserScript } from '../browser/script.ts'
import {
  objectMembers,
  allowAllOrigins,
  hasNul,
  isRefused,
  addBodyParsers,
  Refusal,
  type Answer,
} from '../calls.ts'
import type { SandboxRecords } from '../records.ts'
import { freeSlots } from './slots.ts'
import widgetScript from './widget.js?raw'

type Options = { records: SandboxRecords; now: () => Date }

const slotRecordKind = 'booking.slot'
const script = browserScript(widgetScript)
const errorAnswer = (status: number, error: string): Answer => ({ status, body: { error } })
const malformedAnswer = errorAnswer(400, 'This time is not in the calendar.')
const alreadyTakenAnswer = errorAnswer(409, 'This time has just been taken. Please choose another one.')

/** A calendar with Calendly's interface: browser script, free times and booking, under `/sandbox/booking`. */
export async function bookingRoutes(scope: FastifyInstance, { records, now }: Options): Promise<void> {
  addBodyParsers(scope, malformedAnswer)
  scope.addHook('onRequest', async ({ query }) => {
    if (hasNul(...Object.entries(objectMembers(query)).flat(2))) throw new Refusal(malformedAnswer)
  })
  scope.setErrorHandler((error, _request, reply) => {
    if (error instanceof Refusal)
      return allowAllOrigins(reply).code(error.answer.status).send(error.answer.body)
    if (isRefused(error))
      return allowAllOrigins(reply).code(malformedAnswer.status).send(malformedAnswer.body)
    scope.log.error(error, 'sandbox calendar failed')
    return allowAllOrigins(reply).code(500).send({ error: 'The calendar failed.' })
  })

  scope.get('/widget.js', (_request, reply) =>
    allowAllOrigins(reply).type('text/javascript; charset=utf-8').send(script),
  )
  scope.get('/discovery-call/slots', async (_request, reply) => {
    const booked = await records.list(slotRecordKind)
    return allowAllOrigins(reply).send({ slots: freeSlots(now(), new Set(booked.map(({ id }) => id))) })
  })
  scope.post('/discovery-call/bookings', async (request, reply) => {
    const { start } = objectMembers(request.body)
    if (typeof start !== 'string' || !freeSlots(now(), new Set()).includes(start))
      throw new Refusal(malformedAnswer)
    await records.change(slotRecordKind, start, (booking) => {
      if (booking !== undefined) throw new Refusal(alreadyTakenAnswer)
      return { next: { bookedAt: now().toISOString() }, result: undefined }
    })
    return allowAllOrigins(reply).code(201).send({ start })
  })
}
