import { openSignedIn, type Person, type RunningProduct } from './person.ts'
import { wideViewport } from './page-faults.ts'

/** Signs the owner in the demo's data in and opens a page of the office. */
export async function signInAtOffice(product: RunningProduct, address = '/office'): Promise<Person> {
  const person = await product.person({ viewport: wideViewport, reducedMotion: 'reduce' })
  await openSignedIn({ page: person.page, email: 'staff@demo.example' }, address)
  return person
}
