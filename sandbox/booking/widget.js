const calendarStyle = `
.sandbox-calendar { display: flex; flex-direction: column; box-sizing: border-box; height: 100%; overflow: auto; background: #fffdf8; color: #0a1a33; }
.sandbox-calendar-note { margin: 0; padding: 1rem 1.25rem; font: 400 14px/1.5 ui-monospace, monospace; color: #46536d; }
.sandbox-calendar-days { flex: 1 0 auto; padding: 0 1.25rem 1rem; }
.sandbox-calendar-day { padding: .75rem 0 1rem; border-top: 1px solid #a9bfe8; }
.sandbox-calendar-date { margin: 0 0 .5rem; font: 600 16px/1.4 var(--font-sans, system-ui); }
.sandbox-calendar-times { display: grid; grid-template-columns: repeat(auto-fill, minmax(5.5rem, 1fr)); gap: .5rem; }
.sandbox-calendar button { box-sizing: border-box; min-height: 44px; padding: .5rem; border: 1px solid #1c4dbb; border-radius: 2px;
  background: #fffdf8; color: #0a1a33; font: 500 16px/1.4 ui-monospace, monospace; cursor: pointer; }
.sandbox-calendar button:hover:enabled:not([aria-pressed=true]) { background: #e5ecf8; }
.sandbox-calendar button[aria-pressed=true] { background: #1c4dbb; color: #fff; forced-color-adjust: none; }
.sandbox-calendar button:focus-visible { outline: 3px solid #1c4dbb; outline-offset: 2px; }
.sandbox-calendar button:disabled { opacity: .55; cursor: default; }
.sandbox-calendar-choice { position: sticky; bottom: 0; display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .75rem;
  padding: 1rem 1.25rem; border-top: 1px solid #1c4dbb; background: #fffdf8; font: 400 16px/1.4 var(--font-sans, system-ui); }
.sandbox-calendar-choice[hidden] { display: none; }
.sandbox-calendar .sandbox-calendar-confirm { padding: .5rem 1.5rem; border-color: #ffca1a; background: #ffca1a; font: 600 16px/1.4 var(--font-sans, system-ui); }
.sandbox-calendar .sandbox-calendar-confirm:hover:enabled:not([aria-pressed]) { background: #f0b700; }
.sandbox-calendar-status { margin: 0 1.25rem 1rem; padding: .75rem 1rem; border: 1px solid #b42318; color: #912018; background: #fff5f4; font: 400 16px/1.4 var(--font-sans, system-ui); }
.sandbox-calendar-status:empty { display: none; }
.sandbox-calendar-booked { padding: 2rem 1.25rem; font: 400 17px/1.5 var(--font-sans, system-ui); }
.sandbox-calendar-booked h3 { margin: 0 0 .5rem; font: 700 24px/1.2 var(--font-sans, system-ui); }
.sandbox-calendar-booked h3:focus { outline: none; }
.sandbox-calendar-booked p { margin: 0 0 .75rem; }
`

const inUtc = { timeZone: 'UTC' }
const dateOf = (start) =>
  new Intl.DateTimeFormat('en-US', {
    ...inUtc,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  }).format(new Date(start))
const timeOf = (start) => start.slice(11, 16)
const dateAndTimeOf = (start) => `${dateOf(start)}, ${timeOf(start)} UTC`

/** Posts an event to the page, like the frame of the real booking service. */
const notify = (event, payload = {}) => window.postMessage({ event, payload }, window.location.origin)

let calendarStyleAdopted = false

function makeButton(label, className = '') {
  const button = makeElement('button', className, label)
  button.type = 'button'
  return button
}

class Calendar {
  #baseUrl
  #root = makeElement('div', 'sandbox-calendar')
  #days = makeElement('div', 'sandbox-calendar-days')
  #status = makeElement('p', 'sandbox-calendar-status')
  #choice = makeElement('div', 'sandbox-calendar-choice')
  #chosenText = makeElement('span', '')
  #confirm = makeButton('Confirm', 'sandbox-calendar-confirm')
  #chosenStart

  constructor(base) {
    this.#baseUrl = base
    this.#status.setAttribute('role', 'alert')
    this.#choice.append(this.#chosenText, this.#confirm)
    this.#confirm.addEventListener('click', () => this.#book())
    const note = makeElement('p', 'sandbox-calendar-note', 'Sandbox calendar · 30 minutes · times in UTC')
    this.#root.append(note, this.#days, this.#status, this.#choice)
  }

  async show(parent) {
    parent.append(this.#root)
    if ((await this.#load()) && this.#root.isConnected) notify('calendly.event_type_viewed')
  }

  async #load() {
    this.#choose(undefined)
    const { ok, body } = await callSandbox(new URL('slots', this.#baseUrl))
    if (ok) this.#drawSlots(body.slots)
    return ok
  }

  #drawSlots(slots) {
    const dates = [...new Set(slots.map(dateOf))]
    this.#days.replaceChildren(
      ...dates.map((date) => {
        const day = makeElement('section', 'sandbox-calendar-day')
        const times = makeElement('div', 'sandbox-calendar-times')
        times.append(
          ...slots.filter((start) => dateOf(start) === date).map((start) => this.#makeSlotButton(start)),
        )
        day.setAttribute('aria-label', date)
        day.append(makeElement('h3', 'sandbox-calendar-date', date), times)
        return day
      }),
    )
  }

  #makeSlotButton(start) {
    const button = makeButton(timeOf(start))
    button.setAttribute('aria-pressed', 'false')
    button.addEventListener('click', () => this.#choose(start, button))
    return button
  }

  #choose(start, button) {
    for (const other of this.#days.querySelectorAll('button')) {
      other.setAttribute('aria-pressed', String(other === button))
    }
    this.#chosenStart = start
    this.#choice.hidden = start === undefined
    if (start === undefined) return
    this.#status.textContent = ''
    this.#chosenText.textContent = dateAndTimeOf(start)
    notify('calendly.date_and_time_selected')
  }

  #setBusy(isBusy) {
    for (const button of this.#root.querySelectorAll('button')) button.disabled = isBusy
  }

  async #book() {
    const start = this.#chosenStart
    this.#setBusy(true)
    const failed = { ok: false, body: { error: 'The time could not be booked. Please try again.' } }
    const { ok, body } = await callSandbox(new URL('bookings', this.#baseUrl), { start }).catch(() => failed)
    if (ok) return this.#showThanks(start)
    this.#setBusy(false)
    await this.#load().catch(() => false)
    this.#status.textContent = body.error
  }

  #showThanks(start) {
    const heading = makeElement('h3', '', 'You are booked')
    heading.tabIndex = -1
    const thanks = makeElement('div', 'sandbox-calendar-booked')
    thanks.append(
      heading,
      makeElement('p', '', `${dateAndTimeOf(start)}, for 30 minutes.`),
      makeElement('p', '', 'This calendar is a sandbox: nobody will call.'),
    )
    const isShown = this.#root.isConnected
    this.#root.replaceChildren(thanks)
    if (!isShown) return
    heading.focus()
    const uri = new URL(`bookings/${start}`, this.#baseUrl).href
    notify('calendly.event_scheduled', { event: { uri }, invitee: { uri: `${uri}/invitee` } })
  }
}

window.Calendly = {
  initInlineWidget({ url, parentElement }) {
    if (!calendarStyleAdopted) adoptStyle(calendarStyle)
    calendarStyleAdopted = true
    // An error sends no event: the page handles it by its timeout, as with the real calendar.
    new Calendar(new URL(`${url}/`, scriptAddress)).show(parentElement).catch(() => {})
  },
}
