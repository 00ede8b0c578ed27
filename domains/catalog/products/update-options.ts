import { z } from "zod";
import { recordEvent } from "#domains/events/record-event.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import type { SystemActor } from "#kernel/actor.ts";
import { invalid, type InvalidInput, parseInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { retryOnDuplicate } from "#platform/database/retry-on-duplicate.ts";
import { runTransaction } from "#platform/database/run-transaction.ts";
import { findChangedFields } from "#domains/audit/find-changed-fields.ts";
import {
  findStacksWith,
  lockProduct,
  type ProductRefusal,
  type StackOfParts,
  writeProduct,
} from "../internal/lock-product.ts";
import { type OptionState, planOptions } from "../internal/plan-options.ts";
import { findFreeSkus, loadOptionState, saveOptions } from "../internal/save-options.ts";
import { areDistinct, idField, maxGroupOptions, optionFields, versionField } from "../product-fields.ts";

const optionChange = z.object({
  /** Of an option that there is; none for a new one. */
  id: idField.optional(),
  name: optionFields.optionName,
  swatch: optionFields.swatch.default(null),
});

export const updateOptionsSchema = z.object({
  productId: idField,
  version: versionField,
  /** All groups of the product in their order; each with all its options in their order. What is left out is archived. */
  groups: z
    .array(
      z.object({
        id: idField.optional(),
        name: optionFields.groupName,
        options: z
          .array(optionChange)
          .min(1, { error: "Enter at least one option" })
          .max(maxGroupOptions, { error: `Enter at most ${maxGroupOptions} options` })
          .refine(areDistinct, { error: "Use each name once" }),
      }),
    )
    .max(2, { error: "A product has at most two groups of options" })
    .refine(areDistinct, { error: "Use each name once" }),
});

export type UpdateOptionsOutcome =
  | { outcome: "changed"; version: number; addedVariantIds: string[]; archivedVariantIds: string[] }
  | ProductRefusal
  | InvalidInput
  /** A stack takes a variant that would be archived. */
  | { outcome: "in-use"; stacks: StackOfParts[] };

/**
 * Changes the option groups of a product. A new option makes a variant for each combination, at the price of the
 * variant that is most like it, without stock. An option that is left out archives its variants; named again, it comes
 * back with them. A new name, swatch or order keeps ids. A new group gives its first option to the variants there are;
 * a group can go when one option is left in it, and its variants stay.
 */
export async function updateOptions(
  db: Database,
  by: Staff<"catalogue.edit"> | SystemActor,
  given: z.input<typeof updateOptionsSchema>,
): Promise<UpdateOptionsOutcome> {
  const parsed = parseInput(updateOptionsSchema, given);
  if (parsed.refusal) return parsed.refusal;
  const { productId, version, groups } = parsed.input;

  return retryOnDuplicate(() =>
    runTransaction(db, async (tx): Promise<UpdateOptionsOutcome> => {
      const locked = await lockProduct(tx, { productId, version });
      if (locked.refusal) return locked.refusal;
      if (locked.row.kind === "stack") return invalid("groups", "A stack has no options");
      const before = await loadOptionState(tx, productId);
      const plan = planOptions(before, groups);
      if ("outcome" in plan) return plan;
      const stacks = await findStacksWith(tx, { productIds: [productId] });
      if (plan.archived.length > 0 && stacks.length > 0) {
        const needing = await findStacksWith(tx, { variantIds: plan.archived.map(({ id }) => id) });
        if (needing.length > 0) return { outcome: "in-use", stacks: needing };
      }
      const changed = findChangedFields(
        describe(before),
        describe({ ...plan, variants: [...plan.kept, ...plan.added] }),
      );
      if (!changed) return { outcome: "changed", version, addedVariantIds: [], archivedVariantIds: [] };

      const skus = await findFreeSkus(tx, {
        slug: locked.row.slug,
        skus: before.variants.flatMap(({ sku, archivedAt }) => (archivedAt ? [] : [sku])),
        from: before.variants.length + 1,
        count: plan.added.length,
      });
      await saveOptions(tx, productId, {
        ...plan,
        added: plan.added.map((variant, at) => ({ ...variant, sku: skus[at]! })),
      });
      const next = await writeProduct(tx, locked.row);
      await recordEvent(
        tx,
        by,
        { type: "product.changed", subjectId: productId, payload: { stackIds: stacks.map(({ id }) => id) } },
        changed,
      );
      const known = new Set(before.variants.flatMap(({ id, archivedAt }) => (archivedAt ? [] : [id])));
      return {
        outcome: "changed",
        version: next,
        addedVariantIds: [...plan.kept, ...plan.added].map(({ id }) => id).filter((id) => !known.has(id)),
        archivedVariantIds: plan.archived.map(({ id }) => id),
      };
    }),
  );
}

/** The groups with their options, and the options of each active variant. */
function describe({ groups, options, variants }: Pick<OptionState, "groups" | "options" | "variants">) {
  const isActive = ({ archivedAt }: { archivedAt: Date | null }) => archivedAt === null;
  const byPosition = (one: { position: number }, other: { position: number }) => one.position - other.position;
  return {
    groups: groups
      .filter(isActive)
      .toSorted(byPosition)
      .map(({ id, name }) => ({
        id,
        name,
        options: options
          .filter((option) => option.groupId === id && isActive(option))
          .toSorted(byPosition)
          .map((option) => ({ id: option.id, name: option.name, swatch: option.swatch })),
      })),
    variants: variants
      .filter(isActive)
      .toSorted(byPosition)
      .map(({ id, firstOptionId, secondOptionId }) => ({ id, options: [firstOptionId, secondOptionId] })),
  };
}
