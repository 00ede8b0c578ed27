import { findScannedVariant, findStaffVariant } from "#domains/catalog/variants/find-variant-by-sku.ts";
import { findStockLevels } from "#domains/inventory/find-stock-levels.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import type { Database } from "#platform/database/database.server.ts";
import { typedLengths } from "../ui/typed-lengths.ts";

type By = Staff<"stock.adjust">;

/** The most codes that are told of a scanner that was quicker than the line. */
const maxEarly = 10;

/** The variant of the scanned or typed code, and what was received just now. */
export async function loadReceived(db: Database, by: By, { searchParams }: URL) {
  const read = (text: string | null) => cleanLine(text ?? "").slice(0, typedLengths.search);
  const code = read(searchParams.get("code"));
  const units = searchParams.get("units") ?? "";
  const found = code === "" ? null : await findScannedVariant(db, by, code);
  const variant = found?.kind === "single" ? found : null;
  const [level] = variant ? await findStockLevels(db, by, [variant.id]) : [];
  return {
    /** The id of the scan that this answers; "" for another page. */
    scan: read(searchParams.get("scan")),
    received: await findReceived(db, by, searchParams.get("received")),
    code,
    /** How often it was scanned. */
    units: /^[1-9]\d{0,3}$/.test(units) ? units : "1",
    /** What else was scanned before this was shown. */
    early: searchParams.getAll("early").slice(0, maxEarly).map(read),
    error:
      code === "" || variant
        ? null
        : found
          ? "This is a stack: receive its parts"
          : `Nothing in the shop has the code ${code}. Enter it as a barcode on the product’s page first.`,
    variant: variant && {
      id: variant.id,
      name: variant.name,
      sku: variant.sku,
      version: level?.version ?? 0,
      bin: level?.bin ?? null,
    },
  };
}

/** What was received just now, with the units that are there since. */
async function findReceived(db: Database, by: By, variantId: string | null) {
  const variant = variantId === null ? null : await findStaffVariant(db, by, variantId);
  if (!variant) return null;
  const [level] = await findStockLevels(db, by, [variant.id]);
  return { id: variant.id, name: variant.name, sku: variant.sku, onHand: level?.onHand ?? 0 };
}
