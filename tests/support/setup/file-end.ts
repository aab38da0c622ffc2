import { afterAll } from 'vitest'
import { takeDocumentCount } from '../documents.ts'
import { finishFile } from '../file-end.ts'

// eslint-disable-next-line no-empty-pattern -- Vitest reads the names of fixtures from this pattern.
afterAll(async ({}, { file }) => {
  await finishFile()
  file.meta.documents = takeDocumentCount()
})
