import { desc, eq } from 'drizzle-orm'
import type { BlueprintSummary } from '#contract/blueprints.ts'
import type { Database } from './database.ts'
import { blueprints, people } from './schema.ts'

/** All published Blueprints, newest first, dated by their publication. */
export async function publishedBlueprints(db: Database): Promise<BlueprintSummary[]> {
  const rows = await db
    .select({
      id: blueprints.id,
      title: blueprints.title,
      summary: blueprints.summary,
      author_name: people.name,
      createdAt: blueprints.createdAt,
      publishedAt: blueprints.publishedAt,
    })
    .from(blueprints)
    .innerJoin(people, eq(people.id, blueprints.authorId))
    .where(eq(blueprints.status, 'published'))
    .orderBy(desc(blueprints.publishedAt), desc(blueprints.id))
  return rows.map(({ createdAt, publishedAt, ...row }) => ({
    ...row,
    created_at: (publishedAt ?? createdAt).toISOString(),
  }))
}
