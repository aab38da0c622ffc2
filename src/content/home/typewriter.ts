/** `hold`: how long a typed message stays, in milliseconds, 1,500 to 5,000. */
type Message = { kind: 'today' | 'drawn'; text: string; hold: number }

export const typewriterStrip = {
  kinds: { today: 'As it runs today', drawn: 'As drawn' },
  title: 'What we see, and what we draw instead',
  messages: [
    { kind: 'today', text: 'The Monday report is put together by hand, from four exports.', hold: 3200 },
    { kind: 'drawn', text: 'One source for all figures, ready before the meeting starts.', hold: 3000 },
    { kind: 'today', text: 'An order is typed into three systems and corrected in two.', hold: 2800 },
    { kind: 'drawn', text: 'Entered once. Every other system is updated.', hold: 2400 },
    { kind: 'today', text: 'An approval has been pending since Thursday. Nobody can say where.', hold: 3000 },
    { kind: 'drawn', text: 'Every hand-off has an owner, a time and a record.', hold: 2600 },
    { kind: 'today', text: 'Month-end closes on time, unless one person is on leave.', hold: 2600 },
    {
      kind: 'drawn',
      text: 'The knowledge is written into the process, where everyone can read it.',
      hold: 3200,
    },
    { kind: 'today', text: 'Support writes the same answers every day.', hold: 2400 },
    { kind: 'drawn', text: 'An agent answers the known questions. People answer the rest.', hold: 4200 },
  ] as readonly Message[],
}
