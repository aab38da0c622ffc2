import { expect, test } from 'vitest'
import { pagePaths } from '#contract/pages.ts'
import { createRoutes } from '#src/app/routes.tsx'
import { createServices } from '#src/app/services.ts'
import { runtimeConfig } from '#tests/support/runtime-config.ts'

test('every page the server answers has a screen, and every screen a page', () => {
  const screens = createRoutes(createServices(window, runtimeConfig, undefined)).map(({ path }) => path)
  expect(screens.toSorted()).toEqual(pagePaths.map(({ path }) => path).toSorted())
})
