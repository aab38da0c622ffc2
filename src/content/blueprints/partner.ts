export const partner = {
  title: 'Your Blueprints',
  lead: 'Your submissions and their review status. We also email you every decision.',
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
