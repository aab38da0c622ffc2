import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PricingScreen } from '#src/screens/pricing.tsx'
import { SiteRouter } from '#tests/support/site-router.tsx'

test('a reader of the plans sees what each product opens', () => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <SiteRouter>
      <PricingScreen isLoggedIn={false} />
    </SiteRouter>,
  )
  const rows = [...page.querySelectorAll('tbody tr')].map((row) =>
    [row.querySelector('th'), ...row.querySelectorAll('td')].map((cell) => cell?.textContent),
  )
  const yes = 'included'
  const no = 'not included'
  expect(page.textContent).toContain('Client Access and Partner Access both open everything marked Premium.')
  expect(rows).toEqual([
    ['Read every published Blueprint in full', yes, yes, yes],
    ['Ask for a Blueprint to be implemented', yes, yes, yes],
    ['Your own reading history', no, yes, yes],
    ['Post a Blueprint creation job', no, yes, yes],
    ['Publish Blueprints under your name', no, no, yes],
    ['Bid on exclusive client jobs', no, no, yes],
    ['Your own operation, analysed and drawn', yes, no, no],
  ])
})
