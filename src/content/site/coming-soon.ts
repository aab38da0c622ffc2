export const comingSoon = {
  label: 'On the board',
  title: 'Something is Being Crafted',
  lead: 'The lines on this sheet are still construction lines. Leave your email address and we’ll write to you once, when the drawing is ready.',
  back: 'Meanwhile, see what is finished',
}
