import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import { addRedirect } from "#domains/redirects/redirects.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { retryOnDuplicate } from "#platform/database/retry-on-duplicate.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { fixedSlugs } from "./category.ts";
import { findChangedFields } from "#domains/audit/find-changed-fields.ts";
import { checkPictures } from "../internal/check-input.ts";
import { type CategoryRefusal, lockCategory, writeCategory } from "../internal/lock-category.ts";
import { categories } from "../internal/tables.server.ts";
import { categoryPath } from "../paths.ts";
import { categoryFields, idField, versionField } from "../product-fields.ts";

/** The fields that are given are changed, the others stay. */
const updateCategorySchema = categoryFields.partial().extend({ categoryId: idField, version: versionField });

/** Changes the texts, the picture and the slug of a category or brand. A new slug leaves a redirect. */
export async function updateCategory(
  db: Database,
  by: Staff<"catalogue.edit"> | SystemActor,
  given: z.input<typeof updateCategorySchema>,
): Promise<
  | { outcome: "changed"; version: number }
  | CategoryRefusal
  | InvalidInput
  | { outcome: "slug-taken" }
  /** "brands", "stacks" and "offers" keep their slugs. */
  | { outcome: "fixed" }
> {
  const parsed = parseInput(updateCategorySchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { categoryId, version, ...fields } = parsed.input;

  return retryOnDuplicate(() =>
    runTransaction(db, async (tx) => {
      const locked = await lockCategory(tx, { categoryId, version });
      if (locked.refusal) return locked.refusal;
      const { row } = locked;
      const changed = findChangedFields(row, fields);
      if (!changed) return { outcome: "changed" as const, version };

      const { slug, pictureKey } = changed.after;
      if (slug !== undefined) {
        if (fixedSlugs.includes(row.slug)) return { outcome: "fixed" as const };
        const taken = await tx
          .select({ id: categories.id })
          .from(categories)
          .where(and(eq(categories.slug, slug), ne(categories.id, categoryId)));
        if (taken.length > 0) return { outcome: "slug-taken" as const };
      }
      const missing = await checkPictures(tx, [pictureKey], () => "pictureKey");
      if (missing) return missing;

      const next = await writeCategory(tx, row, changed.after);
      if (slug !== undefined) await addRedirect(tx, { from: categoryPath(row.slug), to: categoryPath(slug) });
      const slugs = slug === undefined ? [row.slug] : [row.slug, slug];
      await recordEvent(tx, by, { type: "category.changed", subjectId: categoryId, payload: { slugs } }, changed);
      return { outcome: "changed" as const, version: next };
    }),
  );
}
