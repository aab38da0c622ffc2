/** Shown on pages that need JavaScript if it is switched off. */
export const noScriptNotice = {
  title: 'This page needs JavaScript',
  text: 'Signing in, the client area and the checkout work only with JavaScript. Please switch it on and reload the page. If that isn’t possible, write to',
}
