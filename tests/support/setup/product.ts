import type { TestProject } from 'vitest/node'
import { startProductServer } from '../product.ts'

export default async function setup(project: TestProject) {
  const { postgres, migratedTemplate } = project.getProvidedContext()
  const { product, stop } = await startProductServer(postgres, migratedTemplate)
  project.provide('product', product)
  return stop
}
