import { openSignedIn, type Person, type startProduct } from './person.ts'
import { wideViewport } from './soundness.ts'

export const demoOwnerEmail = 'staff@demo.example'

type Product = Pick<ReturnType<typeof startProduct>, 'person'>

/** Signs a member of staff in and opens a page of the office. By default the member is the owner in the demo's data. */
export async function signInAtOffice(
  product: Product,
  address = '/office',
  email = demoOwnerEmail,
): Promise<Person> {
  const person = await product.person({ viewport: wideViewport })
  await openSignedIn({ page: person.page, email }, address)
  return person
}
