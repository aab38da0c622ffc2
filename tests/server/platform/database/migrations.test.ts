import { expect, test } from 'vitest'
import { unsafeStatements } from '#scripts/migrations.ts'

const addColumnStatement = 'ALTER TABLE "orders" ADD COLUMN "note" text;'
const migrationOf = (...statements: string[]) => statements.join('--> statement-breakpoint\n')

test.each([
  'DROP TABLE "orders";',
  'ALTER TABLE "orders" DROP COLUMN "note";',
  'ALTER TABLE "orders" RENAME COLUMN "note" TO "remark";',
  'ALTER TABLE "orders" RENAME TO "purchases";',
  'ALTER TABLE "orders" ALTER COLUMN "note" SET NOT NULL;',
  'ALTER TABLE "orders" ALTER COLUMN "cents" SET DATA TYPE bigint;',
  'ALTER TABLE "orders" ADD COLUMN "note" text NOT NULL;',
  'TRUNCATE "orders";',
  'DELETE FROM "orders";',
])('a migration with %s is refused, unless it begins with its reason', (statement) => {
  const migration = migrationOf(addColumnStatement, statement)
  expect(unsafeStatements(migration)).toEqual([statement])
  expect(unsafeStatements(`-- contract: no version since 1.4 uses it\n${migration}`)).toEqual([])
  expect(unsafeStatements(`-- contract:\n${migration}`)).toEqual([statement])
})

test.each([
  addColumnStatement,
  'ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT \'\' NOT NULL;',
  'CREATE TABLE "notes" ("id" uuid NOT NULL, "order_id" uuid REFERENCES "orders" ON DELETE cascade);',
  'CREATE INDEX "orders_note" ON "orders" ("note");',
  'UPDATE "orders" SET "note" = \'\';',
])('a migration with %s is accepted', (statement) => {
  expect(unsafeStatements(statement)).toEqual([])
})
