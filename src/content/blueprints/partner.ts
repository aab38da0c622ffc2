export const partner = {
  title: 'Your Blueprints',
  lead: 'What you have submitted, and how its review stands. Every decision also reaches you by mail.',
  submit: 'Submit a Blueprint',
  nothing: {
    title: 'Nothing submitted yet',
    text: 'Your first Blueprint begins with a problem you have solved more than once.',
  },
  submitted: 'Submitted',
  decided: 'Decided',
  noteTitle: 'The reviewer writes',
  revise: 'Change and resubmit',
  retry: 'Try again',
}
