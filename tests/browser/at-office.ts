import { signIn, waitForAddress, type Person, type startProduct } from './person.ts'
import { wide } from './soundness.ts'

const demoOwner = 'staff@demo.example'

type Product = Pick<ReturnType<typeof startProduct>, 'person'>

/** A member of the firm, signed in at the office: an owner of the demo's firm, if no other address is given. */
export async function atOffice(product: Product, address = '/office', email = demoOwner): Promise<Person> {
  const person = await product.person({ viewport: wide })
  await person.page.goto(`/login?redirect=${encodeURIComponent(address)}`)
  await signIn({ page: person.page, email })
  await waitForAddress(person.page, address)
  return person
}
