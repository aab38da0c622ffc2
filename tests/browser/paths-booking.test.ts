import { testInBrowser } from '#tests/model/test-in-browser.ts'
import { booking } from '#tests/paths/booking.tsx'
import { open, startProduct } from './person.ts'
import { stopCalls, type Gate } from './paths-gate.ts'

const calendarUrl = 'https://calendar.example/discovery-call'
const scriptUrl = 'https://assets.calendar.example/widget.js'
const runningProduct = startProduct({ BOOKING_URL: calendarUrl, BOOKING_SCRIPT_URL: scriptUrl })

const calendarScript = `window.Calendly = {
  initInlineWidget({ url, parentElement }) {
    const frame = document.createElement('iframe')
    frame.src = url
    frame.title = 'Calendar'
    parentElement.append(frame)
  },
}`
const calendarPage = `<title>Calendar</title><script>parent.postMessage({ event: 'calendly.event_type_viewed' }, '*')</script>`

let gate: Gate

testInBrowser(booking, {
  open: async () => {
    const person = await runningProduct.person()
    person.allowErrors(/ERR_FAILED/)
    const { page } = person
    gate = await stopCalls(page, scriptUrl)
    await page.route(calendarUrl, (route) => route.fulfill({ contentType: 'text/html', body: calendarPage }))
    await open(page, '/schedule-call')
    return { page, close: () => page.close() }
  },
  only: ([first]) => first !== 'calendar.retry',
  externalActions: {
    'calendar.shown': async (page) => {
      await gate.answer((route) => route.fulfill({ contentType: 'text/javascript', body: calendarScript }))
      await page.frameLocator('#booking-calendar iframe').locator('title').waitFor({ state: 'attached' })
    },
    'calendar.failed': () => gate.answer((route) => route.abort()),
  },
})
