import type { TestProject } from 'vitest/node'
import { startProductServer } from '../product.ts'

/** Starts the product that the browser tests share. */
export default async function setup(project: TestProject) {
  const { postgres, migratedTemplate } = project.getProvidedContext()
  const { product, stop } = await startProductServer(postgres, migratedTemplate)
  project.provide('product', product)
  return stop
}
