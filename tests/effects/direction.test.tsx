import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Field } from '#src/ui/field.tsx'

const controlOf = (control: 'text' | 'textarea' | 'email' | 'url') => {
  const place = document.createElement('div')
  const field = { label: 'Name', name: 'name', value: '', required: true, onChange: () => undefined }
  place.innerHTML = renderToStaticMarkup(<Field {...field} control={control} />)
  return place.querySelector('input, textarea')?.getAttribute('dir')
}

test('what people write runs in the direction of their script, and addresses from left to right', () => {
  expect([controlOf('text'), controlOf('textarea'), controlOf('email'), controlOf('url')]).toEqual([
    'auto',
    'auto',
    null,
    null,
  ])
})
