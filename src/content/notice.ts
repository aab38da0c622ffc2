/** What a page says that can only be shown by scripts, where there are none. */
export const withoutScripts = {
  title: 'This page needs JavaScript',
  text: 'Signing in, the client area and the checkout work only with JavaScript. Please switch it on and load the page again. If that is not possible, write to',
}
