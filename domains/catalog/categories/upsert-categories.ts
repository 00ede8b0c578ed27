import { inArray, sql } from "drizzle-orm";
import { newId } from "#kernel/ids.ts";
import { recordEvents } from "#domains/events/record-event.ts";
import { endRedirects } from "#domains/redirects/redirects.ts";
import type { SystemActor } from "#kernel/actor.ts";
import type { ReturnClass } from "#kernel/return-policy.ts";
import type { Database } from "#platform/database/database.server.ts";
import { insertRows } from "#platform/database/insert-rows.server.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import type { NewCategory } from "./category.ts";
import { categoryPath } from "../paths.ts";
import { categories } from "../internal/tables.server.ts";

/**
 * Inserts the new categories of the tree and updates name, place and picture of existing ones, as an import or a loader
 * brings them. It deletes none.
 */
export async function upsertCategories(db: Database, by: SystemActor, tree: NewCategory[]): Promise<void> {
  await runTransaction(db, async (tx) => {
    const given = flatten(tree, null);
    const slugs = given.map(({ slug }) => slug);
    if (slugs.length === 0) return;
    const existing = await tx.select().from(categories).where(inArray(categories.slug, slugs)).for("update");
    const idBySlug = new Map(existing.map((row) => [row.slug, row.id]));
    for (const { slug } of given) if (!idBySlug.has(slug)) idBySlug.set(slug, newId());

    const known = new Map(existing.map((row) => [row.slug, row]));
    const rows = given.map(({ parentSlug, ...row }) => ({
      ...row,
      id: idBySlug.get(row.slug)!,
      parentId: parentSlug === null ? null : idBySlug.get(parentSlug)!,
      createdAt: new Date(),
      updatedAt: new Date(),
    }));
    await insertRows(
      tx,
      categories,
      rows.filter((row) => !known.has(row.slug)),
    );
    for (const { slug, name, description, parentId, position, pictureKey } of rows.filter((row) =>
      known.has(row.slug),
    )) {
      await tx
        .update(categories)
        .set({
          name,
          description,
          parentId,
          position,
          pictureKey,
          archivedAt: null,
          version: sql`${categories.version} + 1`,
          updatedAt: sql`now()`,
        })
        .where(sql`${categories.slug} = ${slug}`);
    }

    await endRedirects(tx, slugs.map(categoryPath));
    await recordEvents(
      tx,
      by,
      rows.map(({ id, slug, name, parentId, position }) => {
        const about = { subjectId: id, payload: { slugs: [slug] }, after: { slug, name, parentId, position } };
        const row = known.get(slug);
        if (!row) return { type: "category.created" as const, ...about };
        const before = { slug, name: row.name, parentId: row.parentId, position: row.position };
        return { type: "category.changed" as const, ...about, before };
      }),
    );
  });
}

function flatten(
  tree: NewCategory[],
  parentSlug: string | null,
): (Required<Omit<NewCategory, "children" | "pictureKey" | "returnClass">> & {
  pictureKey: string | null;
  returnClass: ReturnClass | null;
  parentSlug: string | null;
  position: number;
})[] {
  return tree.flatMap(
    ({ slug, name, description = "", pictureKey = null, returnClass = null, children = [] }, position) => [
      { slug, name, description, pictureKey, returnClass, parentSlug, position },
      ...flatten(children, slug),
    ],
  );
}
