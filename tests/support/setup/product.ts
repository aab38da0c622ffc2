import type { TestProject } from 'vitest/node'
import { startProductServer } from '../product.ts'

/** Starts the product that the browser tests share. Tests that need other settings start their own. */
export default async function setup(project: TestProject) {
  const { postgres, migratedTemplate } = project.getProvidedContext()
  const { product, stop } = await startProductServer(postgres, migratedTemplate)
  project.provide('product', product)
  return stop
}
