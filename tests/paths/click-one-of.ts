import { ControlUnavailableError, type Driver } from '#tests/model/driver.ts'

/** Clicks the first of these buttons that can be clicked now. */
export async function clickOneOf(person: Driver, [name = '', ...others]: string[]): Promise<void> {
  try {
    await person.click('button', name)
  } catch (error) {
    if (others.length === 0 || !(error instanceof ControlUnavailableError)) throw error
    await clickOneOf(person, others)
  }
}
