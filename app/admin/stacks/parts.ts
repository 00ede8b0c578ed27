import type { FormValues } from "#app/http/forms.ts";
import { findPartsBySku, type PartVariant } from "#domains/catalog/stacks/list-editable-stacks.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { readWholeNumber } from "#kernel/read-numbers.ts";
import type { Database } from "#platform/database/database.server.ts";
import { maxParts, partField } from "./part-fields.ts";

/** The parts of a stack by the fields of their form. */
export function toPartValues(parts: { variantId: string; quantity: number }[], known: PartVariant[]): FormValues {
  return Object.fromEntries(
    parts.flatMap(({ variantId, quantity }, row) => [
      [partField(row, "sku"), known.find(({ id }) => id === variantId)?.sku ?? ""],
      [partField(row, "quantity"), String(quantity)],
    ]),
  );
}

/**
 * The parts as `createStack` and `updateStack` take them, and the form's field for a field of the command. `unknown` are the fields with a SKU that no
 * variant has. A row without a SKU is left out; one without a number is one unit.
 */
export async function readParts(db: Database, by: Staff<"catalogue.edit">, values: FormValues) {
  const rows = Array.from({ length: maxParts }, (_, row) => ({
    row,
    sku: cleanLine(values[partField(row, "sku")] ?? ""),
    quantity: (values[partField(row, "quantity")] ?? "").trim(),
  })).filter(({ sku }) => sku !== "");
  const found = await findPartsBySku(
    db,
    by,
    rows.map(({ sku }) => sku),
  );
  const idOf = new Map(found.map(({ sku, id }) => [sku, id]));
  return {
    parts: rows.map(({ sku, quantity }) => ({
      variantId: idOf.get(sku) ?? "",
      quantity: quantity === "" ? 1 : readWholeNumber(quantity),
    })),
    unknown: Object.fromEntries(
      rows
        .filter(({ sku }) => !idOf.has(sku))
        .map(({ row }) => [partField(row, "sku"), "No variant of a product has this SKU"]),
    ),
    toField: (field: string) => {
      const [, at, of] = /^parts(?:\.(\d+)\.(\w+))?$/.exec(field) ?? [];
      const row = at === undefined ? undefined : rows[Number(at)]?.row;
      if (!field.startsWith("parts")) return field;
      return row === undefined ? partField(0, "sku") : partField(row, of === "quantity" ? "quantity" : "sku");
    },
  };
}
