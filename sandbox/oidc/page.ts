import { createHash } from 'node:crypto'
import { demoEmails } from './people.ts'

const pageStyle = `
*{box-sizing:border-box}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;background-color:#0b1b33;color:#0b1b33;
font:400 17px/1.55 system-ui,sans-serif;background-image:linear-gradient(rgb(120 160 230/.12) 1px,transparent 1px),
linear-gradient(90deg,rgb(120 160 230/.12) 1px,transparent 1px);background-size:32px 32px}
main{width:100%;max-width:28rem;background:#fff;border:1px solid #1d4ed8;border-radius:2px;padding:2rem}
.mark{margin:0 0 .5rem;font:500 13px/1.4 ui-monospace,monospace;color:#1d4ed8}
h1{margin:0 0 .5rem;font-size:1.75rem;line-height:1.15;letter-spacing:-.02em}
p{margin:0 0 1.25rem}
form{margin:0}
.people{display:grid;gap:.5rem;margin:0 0 1.5rem}
button{width:100%;min-height:46px;padding:.5rem 1rem;border:1px solid #1d4ed8;border-radius:2px;background:#fff;color:#0b1b33;
font:600 16px/1.4 system-ui,sans-serif;text-align:left;cursor:pointer}
button:hover{box-shadow:inset 0 0 0 1px #1d4ed8}
button:focus-visible,input:focus-visible,.back:focus-visible{outline:3px solid #1d4ed8;outline-offset:2px}
label{display:block;margin:0 0 .35rem;font-weight:600}
input{width:100%;min-height:46px;padding:.5rem .75rem;border:1px solid #5a6b86;border-radius:2px;font:inherit;color:inherit}
input[aria-invalid=true]{border-color:#b42318}
.error{margin:.4rem 0 0;color:#b42318}
.continue{margin-top:.75rem;background:#1d4ed8;color:#fff;text-align:center}
.back{display:block;padding:.65rem 1rem;border-radius:2px;background:#1d4ed8;color:#fff;font-weight:600;text-align:center;text-decoration:none}
.cancel{margin-top:1.5rem;border-color:#5a6b86;text-align:center}
`

const styleHash = createHash('sha256').update(pageStyle).digest('base64')

/** The content security policy of the sign-in page. `form-action` allows the product, because the form redirects there. */
export const contentSecurityPolicyOf = (appOrigin: string) =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action 'self' ${appOrigin}; ` +
  `frame-ancestors 'none'; base-uri 'none'`

const htmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => htmlEntities[character] ?? character)

const pageHtml = (content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>Sandbox sign-in</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<p class="mark">Identity provider · sandbox</p>
${content}
</main>
</body>
</html>
`

const personButton = (email: string) => `<button name="person" value="${email}">${email}</button>`

/** The page to choose who signs in. `problem` is shown at the email field, which contains `typedEmail`. */
export function signInPage(action: string, { typed: typedEmail = '', problem = '' } = {}): string {
  const invalid = problem === '' ? '' : ' aria-invalid="true" aria-describedby="email-error" autofocus'
  const error =
    problem === '' ? '' : `<p class="error" id="email-error" role="alert">${escapeHtml(problem)}</p>`
  return pageHtml(`<h1>Sandbox sign-in</h1>
<p>This stands in for Google. Nothing leaves this machine, and you don’t need a password.</p>
<form method="post" action="${escapeHtml(action)}" class="people">
${demoEmails.map(personButton).join('\n')}
</form>
<form method="post" action="${escapeHtml(action)}" novalidate>
<label for="email">Email</label>
<input id="email" name="email" type="email" autocomplete="email" value="${escapeHtml(typedEmail)}"${invalid}>
${error}
<button class="continue">Continue</button>
</form>
<form method="post" action="${escapeHtml(action)}">
<button class="cancel" name="cancel" value="yes">Cancel</button>
</form>`)
}

/** The page for a sign-in that cannot continue, with a link to start again at the product. */
export const problemPage = (problem: string, appOrigin: string) =>
  pageHtml(`<h1>This sign-in cannot continue</h1>
<p role="alert">${escapeHtml(problem)}</p>
<a class="back" href="${escapeHtml(appOrigin)}/login">Back to the sign-in page</a>`)
