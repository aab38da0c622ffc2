import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createNavigation, followLinks, sharesDocument } from '#src/app/navigation.ts'
import { paths } from '#src/app/paths.ts'

describe('one document', () => {
  test.each([
    ['/', '/pricing', true],
    ['/dashboard', '/settings', true],
    ['/auth/callback', '/dashboard', true],
    ['/pricing', '/checkout', false],
    ['/checkout', '/dashboard', false],
    ['/auth/callback', '/checkout', false],
    ['/', '/auth/google', false],
    ['/', '/nothing/here', false],
    ['/nothing/here', '/', false],
  ])('from %s to %s: %s', (from, to, shared) => {
    expect(sharesDocument(from, to)).toBe(shared)
  })
})

describe('going somewhere', () => {
  const open = (href: string) => {
    const location = Object.assign(new URL(href), { assign: vi.fn(), replace: vi.fn() })
    const navigate = vi.fn()
    const navigation = createNavigation({ location } as unknown as Window, {
      go: navigate,
      whenCurrent: (act) => act(),
    })
    return { location, navigation, navigate }
  }

  test('stays in the document where that is allowed', () => {
    const { navigation, navigate } = open('http://localhost:3000/')
    navigation.go('/pricing')
    expect(navigate.mock.calls).toEqual([['/pricing', { replace: false, state: undefined }]])
  })

  test('to a page with another policy is a full load', () => {
    const { location, navigation, navigate } = open('http://localhost:3000/pricing')
    navigation.go('/checkout?plan=client_monthly_10')
    navigation.replace('/checkout?product=blueprint')
    expect(location.assign.mock.calls).toEqual([['/checkout?plan=client_monthly_10']])
    expect(location.replace.mock.calls).toEqual([['/checkout?product=blueprint']])
    expect(navigate).not.toHaveBeenCalled()
  })

  test('where one is adds nothing to the history', () => {
    const { navigation, navigate } = open('http://localhost:3000/')
    navigation.go('/')
    expect(navigate.mock.calls).toEqual([['/', { replace: true, state: undefined }]])
  })
})

describe('links', () => {
  const go = vi.fn<ReturnType<typeof createNavigation>['go']>()
  let stop = () => {}
  beforeEach(() => {
    go.mockClear()
    history.replaceState(null, '', '/pricing')
    stop = followLinks(window, go)
  })
  afterEach(() => {
    stop()
    document.body.replaceChildren()
  })

  /** Clicks the innermost part of a link and tells whether the click was taken from the browser. */
  const click = (html: string, options: MouseEventInit = {}) => {
    document.body.innerHTML = html
    let taken = false
    const afterwards = (event: Event) => {
      taken = event.defaultPrevented
      event.preventDefault()
    }
    document.addEventListener('click', afterwards, { once: true })
    const target = document.querySelector('b') ?? document.querySelector('a')
    target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...options }))
    return taken
  }

  test('to pages of the document are followed, from anything inside them', () => {
    expect(click('<a href="/pricing?x=1"><b>Pricing</b></a>')).toBe(true)
    expect(go.mock.calls).toEqual([['/pricing?x=1', undefined]])
  })

  test('are followed where React lets no click pass, once', () => {
    const silence = (event: Event) => event.stopPropagation()
    document.body.addEventListener('click', silence, { capture: true })
    click('<div data-waiting><a href="/pricing">Pricing</a></div>')
    document.body.removeEventListener('click', silence, { capture: true })
    click('<div data-waiting><a href="/about">About</a></div>')
    expect(go.mock.calls.map(([path]: unknown[]) => path)).toEqual(['/pricing', '/about'])
  })

  test('carry their navigation state', () => {
    click(`<a href="/order-confirmation" data-state='{"name":"A"}'>Thanks</a>`)
    expect(go.mock.calls).toEqual([['/order-confirmation', { name: 'A' }]])
  })

  test.each([
    ['elsewhere', '<a href="https://example.com/">x</a>', {}],
    ['a page of another policy', '<a href="/checkout?product=blueprint">x</a>', {}],
    ['the server', '<a href="/auth/google">x</a>', {}],
    ['a new tab', '<a href="/about" target="_blank">x</a>', {}],
    ['a file', '<a href="/about" download>x</a>', {}],
    ['a place in this page', '<a href="#faq">x</a>', {}],
    ['a mail', '<a href="mailto:a@b.c">x</a>', {}],
    ['a page, with Ctrl', '<a href="/about">x</a>', { ctrlKey: true }],
    ['a page, with the middle button', '<a href="/about">x</a>', { button: 1 }],
  ])('to %s are the browser’s', (_, html, options) => {
    expect(click(html, options)).toBe(false)
    expect(go).not.toHaveBeenCalled()
  })
})

describe('addresses', () => {
  test('carry their parameters encoded', () => {
    expect([
      paths.login(),
      paths.login({ redirect: paths.checkout('blueprint') }),
      paths.login({ redirect: paths.checkoutPlan('client_monthly_10') }),
      paths.contact('Custom SaaS Development'),
      paths.contact('Blueprint Inquiry: A & B'),
    ]).toEqual([
      '/login',
      '/login?redirect=%2Fcheckout%3Fproduct%3Dblueprint',
      '/login?redirect=%2Fcheckout%3Fplan%3Dclient_monthly_10',
      '/contact?subject=Custom+SaaS+Development',
      '/contact?subject=Blueprint+Inquiry%3A+A+%26+B',
    ])
  })
})
