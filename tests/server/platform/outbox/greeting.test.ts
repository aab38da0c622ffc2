import { expect, test } from 'vitest'
import { greeting } from '#server/platform/outbox/greeting.ts'
import { applicationDecisionMail } from '#server/partners/mail.ts'

const names = ['Zoë O’Neill-Brontë', "J. R. R. D'Arcy, Jr.", 'आशा राव', '王小明', 'عائشة']
test.each([...names, 'Gal·la Ferrer (Northern Works)'])('a mail greets %s by name, on one line', (name) => {
  expect(greeting(name.replaceAll(' ', '\r\n'))).toBe(`Hello ${name},`)
  expect(greeting(` ${name} `)).toBe(`Hello ${name},`)
})

const bait = [
  'Your account is locked: https://evil.example/unlock',
  'Visit evil。example',
  'Sam <sam@evil.example>',
]
test.each([...bait, 'a word '.repeat(10), '\u202eelpmaxe live', ''])(
  'a mail greets nobody by what is no name: %s',
  (name) => {
    expect(greeting(name)).toBe('Hello,')
  },
)

test.each(['approved', 'declined'] as const)('an %s applicant is not told their own words', (decision) => {
  const fullName = 'Asha,\n\nYour refund waits at https://evil.example/refund'
  const applicant = { id: '1', fullName, email: 'victim@example.com' }
  const { body } = applicationDecisionMail(applicant, decision, { origin: 'https://our.example' })
  expect(body).toMatch(/^Hello,\n\n/)
  expect(body).not.toContain('evil')
})
