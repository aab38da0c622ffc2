import { useSelector } from '@xstate/react'
import { isOpen, menuMachine, type MenuActor } from '#machines/menu.ts'
import { SiteHeader } from '#src/screens/shell/header.tsx'
import { pathTables } from '#tests/model/tables.ts'
import type { Assertion } from '#tests/model/scenario.ts'
import { sentBy } from './event-actions.ts'
import { callOf, scenariosAfter } from './scenarios.ts'
import { link } from './screen-items.ts'

/** The site's header with its two panels, or on a small screen, once it is opened, with its list. */
const HeaderWithOpenPopup = ({ actor }: { actor: MenuActor }) => {
  const isListOpen = useSelector(actor, (snapshot) => isOpen(snapshot, 'menu'))
  return (
    <>
      <style>{`${isListOpen ? 'nav[aria-label="Main"]' : '#site-menu'} { display: none }`}</style>
      <SiteHeader
        menu={actor}
        isHydrating={false}
        session={{ isLoading: false, isLoggedIn: false, user: undefined }}
        path={undefined}
        onLogOut={() => undefined}
      />
    </>
  )
}

const expandedButton = (name: string, expanded: boolean) => ({ role: 'button', name, expanded }) as const
const solutionLink = link('Process Intelligence')
const developmentLink = link('MVP & Prototyping')
const hide = (popup: string) => callOf('hide', { popup })

const opened = (popup: string, ends = popup) =>
  scenariosAfter(`popup.opened ${popup} ⇒ ${ends}`, { starts: [['popups']], actions: [] })
const solutions = opened('solutions')
const list = opened('menu', 'menu.collapsed')

const popupCases = {
  solutions: { popup: 'solutions' },
  development: { popup: 'development' },
  menu: { popup: 'menu' },
} as const

const buttonsAssertion = (open?: 'Solutions' | 'Development' | 'Menu'): Assertion => ({
  shows: (['Solutions', 'Development', 'Menu'] as const).map((name) => expandedButton(name, name === open)),
})

export const menu = pathTables(menuMachine, {
  render: (actor) => <HeaderWithOpenPopup actor={actor} />,
  scenarios: {
    'nothing is open at first': { path: '⇒ closed' },
    'a panel closes behind the focus': solutions('focus.left ⇒ closed', { actions: [hide('solutions')] }),
    'no panel stays open on a screen that became small': solutions(
      'screen.changed → popup.opened development → screen.changed ⇒ closed',
      { actions: [hide('solutions'), hide('development')] },
    ),
    'a panel that the browser closed is not hidden again': solutions('popup.closed solutions ⇒ closed'),
    'one panel gives way to the other and back, and what a panel says late closes nothing': solutions([
      'popup.opened development → popup.closed solutions → popup.opened solutions',
      'popup.closed development ⇒ solutions',
    ]),
    'the groups of the list expand one at a time, and one folds when it is pressed again': list(
      'group.toggle solutions → group.toggle development → group.toggle solutions → group.toggle solutions',
    ),
    'the list is collapsed when it is opened anew': list(
      'group.toggle development → popup.closed menu → popup.opened menu',
    ),
    'the list closes when the person goes back a page': list(
      'group.toggle solutions → page.changed ⇒ closed',
      { actions: [hide('menu')] },
    ),
    'the list does not stay open on a screen that became wide': list(
      'group.toggle development → screen.changed ⇒ closed',
      { actions: [hide('menu')] },
    ),
  },
  eventCases: {
    'popup.opened': popupCases,
    'popup.closed': popupCases,
    'group.toggle': { solutions: { group: 'solutions' }, development: { group: 'development' } },
  },
  eventActions: {
    ...sentBy('popups', 'popup.opened', 'popup.closed', 'focus.left', 'page.changed', 'screen.changed'),
    'group.toggle': (person, { group }) =>
      person.click('button', group === 'solutions' ? 'Solutions' : 'Development'),
  },
  assertions: {
    closed: buttonsAssertion(),
    solutions: buttonsAssertion('Solutions'),
    development: buttonsAssertion('Development'),
    'menu.collapsed': { ...buttonsAssertion('Menu'), hides: [solutionLink, developmentLink] },
    'menu.solutions': {
      shows: [expandedButton('Menu', true), expandedButton('Solutions', true), solutionLink],
      hides: [expandedButton('Development', true), developmentLink],
    },
    'menu.development': {
      shows: [expandedButton('Menu', true), expandedButton('Development', true), developmentLink],
      hides: [expandedButton('Solutions', true), solutionLink],
    },
  },
})
