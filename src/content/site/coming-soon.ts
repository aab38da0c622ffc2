export const comingSoon = {
  label: 'On the board',
  title: 'Something is Being Crafted',
  lead: 'The lines on this sheet are still construction lines. Leave an address and you hear from us once, on the day they are inked.',
  back: 'Meanwhile, see what is finished',
}
