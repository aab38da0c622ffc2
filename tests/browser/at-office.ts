import { signIn, waitForAddress, type Person, type startProduct } from './person.ts'
import { wideViewport } from './soundness.ts'

const demoOwnerEmail = 'staff@demo.example'

type Product = Pick<ReturnType<typeof startProduct>, 'person'>

/** Signs a member of staff in and opens a page of the office. By default the member is the owner in the demo's data. */
export async function signInAtOffice(
  product: Product,
  address = '/office',
  email = demoOwnerEmail,
): Promise<Person> {
  const person = await product.person({ viewport: wideViewport })
  await person.page.goto(`/login?redirect=${encodeURIComponent(address)}`)
  await signIn({ page: person.page, email })
  await waitForAddress(person.page, address)
  return person
}
