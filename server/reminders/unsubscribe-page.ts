import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import { brand } from '#contract/brand.ts'
import { paths } from '#contract/page-paths.ts'
import type { ReminderKind } from '#contract/reminders/reminders.ts'

/** The page runs no script and needs no style sheet of a build. Its values repeat tokens of `src/styles.css`. */
const styles = `
body{margin:0;padding:48px 16px;background:#f8f5ed;color:#0a1a33;font:16px/1.55 Arial,Helvetica,sans-serif}
main{max-width:560px;margin:0 auto;padding:24px;background:#fffdf8;border:1px solid #a9bfe8;border-top:4px solid #0a1a33}
h1{margin:0 0 12px;font-size:24px;line-height:1.25}
p{margin:0 0 16px}
a{color:#1c4dbb}
button{min-height:44px;padding:0 20px;border:1px solid #0a1a33;background:#0a1a33;color:#fffdf8;font:inherit;font-weight:700;cursor:pointer}
button:focus-visible,a:focus-visible{outline:3px solid #1c4dbb;outline-offset:2px}`

/** The content security policy of the page: its own style, and its form. */
export const unsubscribePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"

const kindNames: Record<ReminderKind, string> = {
  kickoffTomorrow: 'the reminder on the day before a kick-off',
  kickoffSoon: 'the last reminder before a kick-off',
  planEnding: 'the reminder that a plan ends in three days',
  planEnded: 'the email that a plan has ended',
  creditEnding: 'the reminders that a credit is about to expire',
  questionnaireOpen: 'the reminder about an open questionnaire',
  draftUnread: 'the reminder about an unread draft',
  proposalExpiring: 'reminders about an undecided proposal',
  portalOpened: 'the notice that a document was opened for the first time',
}

type PageState = { kind: ReminderKind; state: 'on' | 'off' } | 'unknown'

function contentOf(page: PageState) {
  if (page === 'unknown')
    return [
      h('h1', 'This link doesn’t work'),
      h('p', `Please open the full link from the email, or write to ${brand.email.support}.`),
    ]
  const name = kindNames[page.kind]
  const isOn = page.state === 'on'
  return [
    h('h1', isOn ? 'Switch this reminder off?' : 'This reminder is off'),
    h('p', isOn ? `You currently get ${name}.` : `You no longer get ${name}.`),
    h('p', 'You’ll always get receipts and appointment changes.'),
    h('form', { method: 'post' }, [
      h(
        'button',
        { type: 'submit', name: 'reminder', value: isOn ? 'off' : 'on' },
        isOn ? 'Switch it off' : 'Switch it on again',
      ),
    ]),
  ]
}

/** The page of a link in a reminder, which switches its kind off and on. */
export function unsubscribePage(page: PageState): string {
  return toHtml({
    type: 'root',
    children: [
      { type: 'doctype' },
      h('html', { lang: 'en' }, [
        h('head', [
          h('meta', { charSet: 'utf-8' }),
          h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
          h('meta', { name: 'robots', content: 'noindex' }),
          h('title', `Reminders | ${brand.name}`),
          h('style', styles),
        ]),
        h('body', [
          h('main', [
            ...contentOf(page),
            h('p', { style: 'margin:24px 0 0' }, [
              h('a', { href: paths.reminders }, 'See all reminders in your settings'),
            ]),
          ]),
        ]),
      ]),
    ],
  })
}
