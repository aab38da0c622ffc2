import type { TestProject } from 'vitest/node'
import { findBrowser } from '../chromium.ts'
import { onceARun } from '../provided.ts'

export default async function setup(project: TestProject) {
  const { executablePath, env } = await onceARun('browser', async () => {
    const found = await findBrowser()
    console.log(`Browser for the tests: ${found.description}`)
    return found
  })
  project.provide('browser', { executablePath, env })
}
