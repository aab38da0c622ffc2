import { articles } from './articles.ts'
import { blueprints } from './blueprints.ts'
import type { Noun } from './command.ts'
import { enquiries } from './enquiries.ts'
import { orders } from './orders.ts'
import { partners } from './partners.ts'
import { people } from './people.ts'
import { decks, proposals } from './portals.ts'

/** Everything an operator looks after: one file a noun. */
export const nouns: Noun[] = [proposals, decks, articles, blueprints, partners, enquiries, orders, people]
