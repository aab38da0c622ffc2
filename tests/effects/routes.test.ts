import { expect, test } from 'vitest'
import { pagePaths } from '#contract/pages.ts'
import { createRoutes } from '#src/app/routes.tsx'
import { createServices } from '#src/app/services.ts'

test('every page the server answers has a screen, and every screen a page', () => {
  const config = {
    origin: 'http://localhost:3000',
    demo: true,
    deterrents: false,
    razorpay: { keyId: 'k', scriptUrl: '/r.js' },
    paypal: null,
    booking: null,
  }
  const screens = createRoutes(createServices(window, config, undefined)).map(({ path }) => path)
  expect(screens.toSorted()).toEqual(pagePaths.map(({ path }) => path).toSorted())
})
