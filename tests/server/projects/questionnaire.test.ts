import { desc, eq, inArray } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { messages } from '#contract/errors.ts'
import { serverMessages } from '#server/platform/http/messages.ts'
import { noAnswers } from '#contract/projects/questionnaire.ts'
import { outbox } from '#server/platform/outbox/tables.ts'
import { projectAnswers } from '#server/projects/material-tables.ts'
import { closedAfterFile } from '#tests/support/file-end.ts'
import { startSite } from '../support/site.ts'
import { newClient } from './client.ts'
import { allAnswers, materialCallsOf } from './material.ts'

const site = await closedAfterFile(startSite({ instances: 2 }))

async function newClientWithCalls() {
  const client = await newClient(site)
  return { client, ...materialCallsOf(site, client) }
}

const mailsOf = (id: string) =>
  site.db
    .select()
    .from(outbox)
    .where(inArray(outbox.key, [`questionnaire:${id}`, `questionnaire-client:${id}`]))
    .orderBy(desc(outbox.subject))

describe('a questionnaire', () => {
  test('is empty before anything is saved', async () => {
    const { read } = await newClientWithCalls()
    expect(await read()).toEqual({
      status: 200,
      body: { revision: 0, answers: noAnswers, savedAt: null, sentAt: null },
    })
  })

  test('goes on in another browser where it was left', async () => {
    const { read, save } = await newClientWithCalls()
    const answers = { ...noAnswers, operation: 'Invoice approval' }
    const saved = await save(0, answers)
    expect(saved.body).toEqual({
      revision: 1,
      answers,
      savedAt: site.clock.now().toISOString(),
      sentAt: null,
    })
    expect(await read()).toEqual(saved)
  })

  test('tells the later of two windows that the other one has saved', async () => {
    const { read, save } = await newClientWithCalls()
    await save(0, { ...noAnswers, operation: 'From the first' })
    expect(await save(0, { ...noAnswers, operation: 'From the second' })).toEqual({
      status: 409,
      body: { error: serverMessages.answersChanged },
    })
    expect((await read()).body.answers).toMatchObject({ operation: 'From the first' })
  })

  test('of two windows that save at once keeps one', async () => {
    const { read, save } = await newClientWithCalls()
    const answers = await Promise.all(
      site.instances.flatMap((on, n) => [
        save(0, { ...noAnswers, operation: `a${n}` }, on),
        save(0, { ...noAnswers, operation: `b${n}` }, on),
      ]),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await read()).body.revision).toBe(1)
  })

  test('that is saved twice with the same words changes once', async () => {
    const { save } = await newClientWithCalls()
    const answers = { ...noAnswers, volume: '400' }
    await save(0, answers)
    expect((await save(0, answers)).body.revision).toBe(1)
  })

  test('that lacks answers is not sent and says which', async () => {
    const { client, send } = await newClientWithCalls()
    const answer = await send(0, { ...allAnswers, volume: ' ', else: '' })
    expect(answer).toEqual({
      status: 400,
      body: {
        error: messages.checkFields,
        fields: { volume: 'Please give a figure, or an estimate.' },
      },
    })
    expect((await client.own()).project?.questionnaireSentAt).toBeNull()
    expect(await mailsOf(client.project.id)).toEqual([])
  })

  test('that is sent closes, and both sides get the answers once', async () => {
    const { client, read, save, send } = await newClientWithCalls()
    const sent = await send(0, allAnswers)
    const sentAt = site.clock.now().toISOString()
    expect(sent.body).toEqual({
      questionnaire: { revision: 1, answers: allAnswers, savedAt: sentAt, sentAt },
      project: { ...client.project, questionnaireSentAt: sentAt },
    })
    expect(await send(0, allAnswers)).toEqual(sent)
    expect(await save(1, { ...allAnswers, volume: 'more' })).toEqual({
      status: 409,
      body: { error: messages.questionnaireClosed },
    })
    expect((await read()).body).toMatchObject({ answers: allAnswers, sentAt })
    const mails = await mailsOf(client.project.id)
    expect(mails.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [client.person.email, 'We have your answers'],
      ['hello@northloop.example', 'A questionnaire was sent'],
    ])
    for (const { body } of mails) expect(body).toContain(`> ${allAnswers.losses}`)
  })

  test('of another person is not found, as one that does not exist', async () => {
    const { client } = await newClientWithCalls()
    const other = await newClient(site)
    const notFound = { status: 404, body: { error: messages.projectNotFound } }
    for (const id of [client.project.id, randomUUID(), 'x']) {
      const theirs = materialCallsOf(site, other, id)
      expect([
        await theirs.read(),
        await theirs.save(0, allAnswers),
        await theirs.send(0, allAnswers),
      ]).toEqual([notFound, notFound, notFound])
    }
    expect(
      await site.db.select().from(projectAnswers).where(eq(projectAnswers.projectId, client.project.id)),
    ).toEqual([])
  })

  test('with an answer that is too long says so at the question', async () => {
    const { save } = await newClientWithCalls()
    const answer = await save(0, { ...noAnswers, volume: 'x'.repeat(201) })
    expect(answer).toEqual({
      status: 400,
      body: {
        error: messages.checkFields,
        fields: { volume: 'Your answer can have at most 200 characters.' },
      },
    })
  })
})
