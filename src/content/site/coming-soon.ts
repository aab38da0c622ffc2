export const comingSoon = {
  label: 'On the board',
  title: 'Something is Being Crafted',
  lead: 'The lines on this sheet are still construction lines. Leave your address and we’ll email you once, when they are ready.',
  back: 'Meanwhile, see what is finished',
}
