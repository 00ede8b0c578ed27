import type { CartId } from "#domains/api-keys/cart-ids.ts";
import { wording } from "#kernel/wording.ts";
import { quantityOrNoneSchema, parseLineChoice } from "../carts/line-schemas.ts";
import { namesAll, updateLine } from "../carts/update-line.ts";
import type { ApiLineItem } from "../carts/cart-schema.ts";
import type { LineRefusal } from "../carts/responses.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { Capture, CapturedLine } from "./capture-schema.ts";

type SyncOutcome =
  /** `changed`: the cart was changed. */
  | { outcome: "taken"; changed: boolean }
  /** The storefront displayed something else than the cart holds: other lines or another price. */
  | { outcome: "differs" }
  | { outcome: "refused"; refusal: LineRefusal; product: string }
  /** Every one of the fields is at fault. */
  | { outcome: "wrong"; params: string[]; problem: string };

/**
 * Changes the cart to what the storefront displayed: another quantity or variant is what the shopper wants. Prices are compared, and so are the
 * lines when the storefront seems to send all of them. Nothing that the shopper did not see is sold, and of a checkout that began without a choice of
 * variant nothing that no line names.
 */
export async function syncLines(
  db: Database,
  { secret, unchosen }: Pick<CartId, "secret" | "unchosen">,
  held: ApiLineItem[],
  sent: Capture["line_items"],
): Promise<SyncOutcome> {
  const lines = listLines(sent);
  const open =
    unchosen && held.find((each) => !namesAll(findChoice(lines.find(({ id }) => id === each.id)?.line, each), each));
  if (open) return { outcome: "wrong", params: [`line_items[${open.id}][variants]`], problem: wording.variantMissing };
  const tellsAll = lines.length > 0 && lines.every(({ line }) => line.price);
  const known = lines.every(({ id, line }) =>
    held.some((each) => each.id === id && (line.price?.raw ?? each.price.raw) === each.price.raw),
  );
  if (!known || (tellsAll && lines.length < held.length)) return { outcome: "differs" };

  let changed = false;
  for (const { id, line } of lines) {
    const before = held.find((each) => each.id === id)!;
    const quantity =
      line.quantity === null || line.quantity === undefined ? undefined : quantityOrNoneSchema.safeParse(line.quantity);
    if (quantity?.success === false)
      return {
        outcome: "wrong",
        params: [`line_items[${id}][quantity]`],
        problem: quantity.error.issues[0]?.message ?? "This is no quantity",
      };
    const choice = parseCapturedChoice(line, before);
    if (!choice && (quantity === undefined || quantity.data === before.quantity)) continue;
    const outcome = await updateLine(db, { secret, held: before, quantity: quantity?.data, choice });
    if ("problem" in outcome)
      return {
        outcome: "wrong",
        params: outcome.fields.map((field) => `line_items[${id}][${field}]`),
        problem: outcome.problem,
      };
    if (!("lineId" in outcome)) return { outcome: "refused", refusal: outcome, product: before.product_name };
    changed = true;
  }
  return { outcome: "taken", changed };
}

/** The lines by their ids. A list that is form-encoded, or copied into an object, has its positions as keys. */
const listLines = (sent: Capture["line_items"]): { id: string; line: CapturedLine }[] =>
  Object.entries(sent ?? {}).map(([key, line]) => ({ id: /^\d+$/.test(key) ? (line.id ?? "") : key, line }));

/** The variant that the line identifies in the clients' ways; null where it names none. What it shows of the cart's own line chooses nothing beside a variant's id. */
function findChoice(line: CapturedLine | undefined, held: ApiLineItem) {
  if (!line) return null;
  const shown = readMap(line.selected_options);
  const repeats = line.variant_id && shown && isHeld(shown, held);
  const maps = [line.variantGroups, line.variants, line.options].map(readMap);
  const options = [...maps, repeats ? null : shown].find((map) => map && Object.keys(map).length > 0);
  return parseLineChoice({ options, variant_id: line.variant_id });
}

/** The variant that the line identifies, if it differs from the cart's; otherwise null. */
function parseCapturedChoice(line: CapturedLine, held: ApiLineItem) {
  const choice = findChoice(line, held);
  if (!choice) return null;
  const { options, variant_id: named } = choice;
  const isSame = (named ?? held.variant?.id) === held.variant?.id;
  return isSame && (options === undefined || (typeof options === "object" && isHeld(options, held))) ? null : choice;
}

/** Whether these are the options of the cart's line. */
const isHeld = (options: Record<string, string>, { selected_options: selected }: ApiLineItem): boolean =>
  selected.every(({ group_id, option_id }) => options[group_id] === option_id);

/** Options by group, from a map or from a list of selected options. */
function readMap(sent: CapturedLine["options"]): Record<string, string> | null {
  if (!sent || typeof sent === "string") return null;
  if (!Array.isArray(sent)) return sent;
  const pairs = sent.flatMap((each) => {
    const { group_id: group, option_id: option } = (each ?? {}) as { group_id?: unknown; option_id?: unknown };
    return typeof group === "string" && typeof option === "string" ? [[group, option] as const] : [];
  });
  return Object.fromEntries(pairs);
}
