import { count, eq } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import { endRedirects } from "#domains/redirects/redirects.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { newId } from "#kernel/ids.ts";
import { invalid, type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { retryOnDuplicate } from "#platform/database/retry-on-duplicate.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { checkPictures } from "../internal/check-input.ts";
import { checkParent, isBelow } from "../internal/check-parent.ts";
import { lockCategoryTree } from "../internal/lock-category.ts";
import { categories } from "../internal/tables.server.ts";
import { maxCategories } from "./category.ts";
import { categoryPath } from "../paths.ts";
import { categoryFields, idField } from "../product-fields.ts";

const newCategorySchema = categoryFields
  .partial({ description: true, pictureKey: true, seoTitle: true, seoDescription: true, returnClass: true })
  .extend({
    /** What it will have; another one unless set. */
    id: idField.optional(),
    /** The category above it; null at the top. Below "brands" it is a brand. */
    parentId: idField.nullable(),
  });

/** Creates a category or a brand, as the last one below its parent. */
export async function createCategory(
  db: Database,
  by: Staff<"catalogue.edit"> | SystemActor,
  given: z.input<typeof newCategorySchema>,
): Promise<{ outcome: "created"; categoryId: string; version: number } | { outcome: "slug-taken" } | InvalidInput> {
  const parsed = parseInput(newCategorySchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { id = newId(), slug, name, description = "", parentId, pictureKey = null } = parsed.input;
  const { seoTitle = null, seoDescription = null, returnClass = null } = parsed.input;

  return retryOnDuplicate(() =>
    runTransaction(db, async (tx) => {
      await lockCategoryTree(tx);
      const taken = await tx.select({ id: categories.id }).from(categories).where(eq(categories.slug, slug));
      if (taken.length > 0) return { outcome: "slug-taken" as const };
      if ((await tx.$count(categories)) >= maxCategories)
        return invalid(
          "name",
          `The shop has ${maxCategories.toLocaleString("en")} categories and brands, the most there can be: change one that is archived`,
        );
      const refusal = (await checkParent(tx, parentId)) ?? (await checkPictures(tx, [pictureKey], () => "pictureKey"));
      if (refusal) return refusal;

      const [siblings] = await tx.select({ number: count() }).from(categories).where(isBelow(parentId));
      const category = {
        id,
        slug,
        name,
        description,
        parentId,
        pictureKey,
        seoTitle,
        seoDescription,
        returnClass,
        position: siblings?.number ?? 0,
      };
      await tx.insert(categories).values(category);
      await endRedirects(tx, [categoryPath(slug)]);
      await recordEvent(
        tx,
        by,
        { type: "category.created", subjectId: category.id, payload: { slugs: [slug] } },
        { after: parsed.input },
      );
      return { outcome: "created" as const, categoryId: id, version: 1 };
    }),
  );
}
