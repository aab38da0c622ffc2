import type { TestProject } from 'vitest/node'
import { findChromium } from '#scripts/chromium.ts'
import { onceARun } from '../provided.ts'

export default async function setup(project: TestProject) {
  const { executablePath, env } = await onceARun('browser', async () => {
    const found = await findChromium()
    console.log(`Browser for the tests: ${found.description}`)
    return found
  })
  project.provide('browser', { executablePath, env })
}
