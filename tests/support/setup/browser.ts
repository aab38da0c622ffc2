import type { TestProject } from 'vitest/node'
import { findOrInstallChromium, serveChromium } from '#scripts/chromium.ts'

export default async function setup(project: TestProject) {
  const { executablePath, env, description } = await findOrInstallChromium()
  console.log(`Browser for the tests: ${description}`)
  const served = await serveChromium({ executablePath, env })
  project.provide('browserEndpoint', served.wsEndpoint())
  return () => served.close()
}
