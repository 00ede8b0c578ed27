import type { BulkProduct } from "#domains/bulk-edits/editor/bulk-page.ts";
import { keyOf } from "./bulk-keys.ts";

/** The hidden field with what the editor showed in the cells of a product. */
export const seenCellsName = (productId: string): string => `seen.${keyOf(productId)}`;

/** What it showed there, by the names of the cells. */
export const writeSeenCells = ({ id, cells, variants }: BulkProduct): string =>
  JSON.stringify(
    Object.fromEntries([
      ...Object.entries(cells).map(([cell, text]) => [`${cell}.${keyOf(id)}`, text]),
      ...variants.flatMap((variant) =>
        Object.entries(variant.cells).map(([cell, text]) => [`${cell}.${keyOf(variant.id)}`, text]),
      ),
    ]),
  );

/** The cells as the sender saw them; none of a form without the field. */
export function readSeenCells(text: string | undefined): Record<string, unknown> {
  try {
    const seen: unknown = JSON.parse(text ?? "");
    return typeof seen === "object" && seen !== null ? { ...seen } : {};
  } catch {
    return {};
  }
}

/**
 * What a cell of a refused product holds. What was typed stays, with a note where the shop has something else by now than the sender saw. A cell that was
 * left alone holds what the shop has now: with what it had before, the next press would take back what others have saved or ordered.
 */
export function mergeCell(
  sent: string | undefined,
  seen: unknown,
  now: string,
): { typed: string | undefined; note: string | undefined } {
  if (sent === undefined || sent === seen) return { typed: undefined, note: undefined };
  const isOther = typeof seen === "string" && seen !== now && sent !== now;
  return { typed: sent, note: isOther ? `Changed meanwhile to ${now === "" ? "nothing" : now}` : undefined };
}
