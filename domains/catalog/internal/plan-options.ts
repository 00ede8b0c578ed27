import { newId } from "#kernel/ids.ts";
import { invalid, type InvalidInput } from "#kernel/parse-input.ts";
import { maxVariants } from "../product-fields.ts";
import type { optionGroups, options, variants } from "./tables.server.ts";

/** All groups and options that a product is to have, in order; those without an id are new. */
export type OptionChanges = {
  id?: string | undefined;
  name: string;
  options: { id?: string | undefined; name: string; swatch: string | null }[];
}[];

type GroupRow = typeof optionGroups.$inferSelect;
type OptionRow = typeof options.$inferSelect;
type VariantRow = typeof variants.$inferSelect;

/** The groups, options and variants of a product, the archived ones included. */
export interface OptionState {
  productId: string;
  groups: GroupRow[];
  options: OptionRow[];
  variants: VariantRow[];
}

/** All groups and options that there are to be, and what becomes of the variants. */
export interface OptionPlan {
  groups: GroupRow[];
  options: OptionRow[];
  /** Variants that stay or come back, with their options and positions. */
  kept: VariantRow[];
  /** New variants, whose SKUs the caller chooses. */
  added: VariantRow[];
  archived: VariantRow[];
}

/** Plans the change of a product's options (see `updateOptions`), or refuses it. */
export function planOptions(state: OptionState, given: OptionChanges): OptionPlan | InvalidInput {
  const groups = state.groups.filter(({ archivedAt }) => archivedAt === null);
  const active = state.options.filter(({ archivedAt }) => archivedAt === null);
  const refusal = findRefusal(groups, active, given);
  if (refusal) return refusal;

  const nextGroups = given.map(({ id = newId(), name }, position) => ({
    id,
    productId: state.productId,
    name,
    position,
    archivedAt: null,
  }));
  const nextOptions = given.flatMap((group, at) => {
    const groupId = nextGroups[at]!.id;
    return group.options.map(({ id, name, swatch }, position) => {
      const before = state.options.find(
        (option) => option.groupId === groupId && option.name.toLowerCase() === name.toLowerCase(),
      );
      const revived = before?.archivedAt ? before.id : undefined;
      return { id: id ?? revived ?? newId(), groupId, name, swatch, position, archivedAt: null };
    });
  });

  // The variants there are take the first option of a new group, so only the others make variants.
  const inherited = new Map(
    nextGroups
      .filter(({ id }) => !groups.some((group) => group.id === id))
      .map(({ id }) => [id, nextOptions.find(({ groupId }) => groupId === id)!.id]),
  );
  const fresh = new Set(
    nextOptions
      .map(({ id }) => id)
      .filter((id) => !active.some((option) => option.id === id) && ![...inherited.values()].includes(id)),
  );
  const groupOf = new Map(state.options.map(({ id, groupId }) => [id, groupId]));
  const combinationOf = (variant: VariantRow) => {
    const chosen = new Map(
      [variant.firstOptionId, variant.secondOptionId].flatMap((id) => (id ? [[groupOf.get(id)!, id] as const] : [])),
    );
    return nextGroups.map(({ id }) => chosen.get(id) ?? inherited.get(id) ?? "");
  };

  const combinations = nextGroups.reduce<string[][]>(
    (made, group) => {
      const own = nextOptions.filter(({ groupId }) => groupId === group.id);
      return made.flatMap((chosen) => own.map(({ id }) => [...chosen, id]));
    },
    [[]],
  );
  const bought = state.variants.filter(({ archivedAt }) => archivedAt === null);
  const byCombination = new Map(bought.map((variant) => [combinationOf(variant).join(" "), variant]));
  const kept: VariantRow[] = [];
  const added: VariantRow[] = [];
  for (const combination of combinations) {
    const place = {
      firstOptionId: combination[0] ?? null,
      secondOptionId: combination[1] ?? null,
      position: kept.length + added.length,
      archivedAt: null,
    };
    const current = byCombination.get(combination.join(" "));
    if (current) kept.push({ ...current, ...place });
    else if (combination.some((id) => fresh.has(id))) {
      // It was archived before groups changed places perhaps.
      const former = state.variants.find(
        ({ archivedAt, firstOptionId, secondOptionId }) =>
          archivedAt !== null && isSameChoice([firstOptionId, secondOptionId], combination),
      );
      if (former) kept.push({ ...former, ...place });
      else added.push({ ...findMostAlike(bought, combination), id: newId(), sku: "", barcode: null, ...place });
    }
  }

  const count = kept.length + added.length;
  if (count === 0) return invalid("groups", "Leave an option that a variant has");
  if (count > maxVariants)
    return invalid("groups", `These options make ${count} variants; a product has at most ${maxVariants}`);
  const ids = new Set(kept.map(({ id }) => id));
  return { groups: nextGroups, options: nextOptions, kept, added, archived: bought.filter(({ id }) => !ids.has(id)) };
}

function findRefusal(groups: GroupRow[], active: OptionRow[], given: OptionChanges): InvalidInput | null {
  const named = new Set<string>();
  for (const [at, group] of given.entries()) {
    const isKnown = group.id === undefined || (groups.some(({ id }) => id === group.id) && !named.has(group.id));
    if (!isKnown) return invalid(`groups.${at}.id`, "Choose one of the product's groups");
    if (group.id) named.add(group.id);
    for (const [place, { id }] of group.options.entries()) {
      if (id === undefined) continue;
      const own = active.some((option) => option.id === id && option.groupId === group.id);
      if (!own || named.has(id))
        return invalid(`groups.${at}.options.${place}.id`, "Choose one of the group's options");
      named.add(id);
    }
  }
  const removed = groups.find(({ id }) => !named.has(id) && active.filter(({ groupId }) => groupId === id).length > 1);
  return removed ? invalid("groups", `Remove all options of ${removed.name} but one before the group itself`) : null;
}

/** Whether a variant with these options, whatever their order, is the combination. */
function isSameChoice(optionIds: (string | null)[], combination: string[]): boolean {
  const chosen = optionIds.filter((id) => id !== null);
  return chosen.length === combination.length && chosen.every((id) => combination.includes(id));
}

/** The variant that shares most options with the combination; the first of several. */
function findMostAlike(among: VariantRow[], combination: string[]): VariantRow {
  const shared = (variant: VariantRow) =>
    [variant.firstOptionId, variant.secondOptionId].filter((id) => id !== null && combination.includes(id)).length;
  return among.toSorted((one, other) => shared(other) - shared(one) || one.position - other.position)[0]!;
}
