import { and, inArray, isNull, or } from "drizzle-orm";
import { invalid, type InvalidInput } from "#kernel/parse-input.ts";
import type { Database } from "#platform/database/database.server.ts";
import { variants } from "./tables.server.ts";

interface Coded {
  sku?: string | undefined;
  barcode?: string | null | undefined;
  /** The field of the variant, for refusals; "variants" and its place when it is not given. */
  path?: string;
}

type Refusal = { outcome: "sku-taken"; skus: string[] } | InvalidInput;

/**
 * Loads who has these SKUs and barcodes. `claim` refuses those of a product that another product has or has claimed before; otherwise it claims them.
 * null stands for a product that is new. An archived variant keeps its SKU and leaves its barcode.
 */
export async function loadCodes(
  db: Database,
  wanted: Coded[],
): Promise<{ claim(productId: string | null, given: Coded[]): Refusal | null }> {
  const skus = wanted.flatMap(({ sku }) => sku ?? []);
  const barcodes = wanted.flatMap(({ barcode }) => barcode ?? []);
  const rows =
    skus.length + barcodes.length === 0
      ? []
      : await db
          .select({
            productId: variants.productId,
            sku: variants.sku,
            barcode: variants.barcode,
            archivedAt: variants.archivedAt,
          })
          .from(variants)
          .where(
            or(inArray(variants.sku, skus), and(inArray(variants.barcode, barcodes), isNull(variants.archivedAt))),
          );
  const ofSku = new Map(rows.map(({ sku, productId, archivedAt }) => [sku, archivedAt === null ? productId : null]));
  const ofBarcode = new Map(
    rows.flatMap(({ barcode, archivedAt, productId, sku }) =>
      barcode === null || archivedAt !== null
        ? []
        : [[barcode, { productId: productId as string | null, sku }] as const],
    ),
  );
  return {
    claim(productId, given) {
      const isOthers = (owner: string | null | undefined) =>
        owner !== undefined && (productId === null || owner !== productId);
      const taken = given.flatMap(({ sku }) => (sku !== undefined && isOthers(ofSku.get(sku)) ? [sku] : []));
      if (taken.length > 0) return { outcome: "sku-taken", skus: taken };
      const at = given.findIndex(({ barcode }) => barcode && isOthers(ofBarcode.get(barcode)?.productId));
      if (at !== -1)
        return invalid(
          `${given[at]!.path ?? `variants.${at}`}.barcode`,
          `The variant ${ofBarcode.get(given[at]!.barcode!)!.sku} has this barcode`,
        );
      for (const { sku, barcode } of given) {
        if (sku !== undefined) ofSku.set(sku, productId);
        if (barcode) ofBarcode.set(barcode, { productId, sku: sku ?? "" });
      }
      return null;
    },
  };
}
