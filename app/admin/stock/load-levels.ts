import type { RouterContextProvider } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { findStaffVariants, listStockedVariants, type StaffVariant } from "#domains/catalog/find-variant-by-sku.ts";
import { lowStockThreshold } from "#domains/inventory/availability.ts";
import { findStockLevels } from "#domains/inventory/find-stock-levels.ts";
import { listLowStock, type LowStockCursor } from "#domains/inventory/low-stock/list-low-stock.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { isId } from "#kernel/ids.ts";
import type { Database } from "#platform/database/database.server.ts";
import { describeWait } from "../orders/describe-wait.ts";
import { listUrl } from "../http/list-url.ts";
import { requirePermission } from "../http/require-staff.ts";

export const stockPath = "/admin/stock";
const pageSize = 50;

/** The data of the list of levels; its whole state is in the URL: q, state=low, and a cursor in after. */
export async function loadLevels(context: Readonly<RouterContextProvider>, request: Request) {
  const by = await requirePermission(context, request, "stock.adjust");
  const { database } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const text = cleanLine(query.get("q") ?? "").slice(0, 100);
  // A search looks through all variants.
  const low = query.get("state") === "low" && text === "";
  const after = query.get("after") ?? "";
  const found = low
    ? await listLow(database, by, after)
    : await listStockedVariants(database, by, { text, after: after.slice(0, 100), limit: pageSize + 1 }).then((rows) =>
        rows.map((variant) => ({ variant, cursor: variant.sku, since: null })),
      );
  const shown = found.slice(0, pageSize);
  const levels = new Map(
    (
      await findStockLevels(
        database,
        by,
        shown.map(({ variant }) => variant.id),
      )
    ).map((level) => [level.variantId, level]),
  );
  const own = { q: text, state: low ? "low" : "" };
  const now = new Date();
  return {
    ...own,
    rows: shown.map(({ variant, since }) => {
      const level = levels.get(variant.id);
      const lowAt = level?.lowStockAt ?? lowStockThreshold;
      const available = level?.available ?? 0;
      return {
        id: variant.id,
        name: variant.name,
        sku: variant.sku,
        bin: level?.bin ?? null,
        available,
        onHand: level?.onHand ?? 0,
        committed: level?.committed ?? 0,
        unavailable: level?.unavailable ?? 0,
        state: available <= 0 ? ("out" as const) : available <= lowAt ? ("low" as const) : ("good" as const),
        since: since === null ? null : describeWait(since, now),
      };
    }),
    filters: [
      { label: "All", href: stockPath, current: !low },
      { label: "Low", href: listUrl(stockPath, { state: "low" }), current: low },
    ],
    pages: {
      // A keyset of one direction: the way back is the browser's, or the top.
      previous: after === "" ? null : listUrl(stockPath, own),
      next: found.length > pageSize ? listUrl(stockPath, { ...own, after: shown.at(-1)!.cursor }) : null,
      labels: { previous: "First page", next: "Next page" },
    },
  };
}

interface FoundLevel {
  variant: StaffVariant;
  cursor: string;
  since: Date | null;
}

async function listLow(db: Database, by: Staff<"stock.adjust">, after: string): Promise<FoundLevel[]> {
  const rows = await listLowStock(db, by, { after: readLowCursor(after), limit: pageSize + 1 });
  const variants = await findStaffVariants(
    db,
    by,
    rows.map(({ variantId }) => variantId),
  );
  return rows.flatMap(({ variantId, since, micros }) => {
    const variant = variants.get(variantId);
    return variant ? [{ variant, cursor: `${micros}_${variantId}`, since }] : [];
  });
}

function readLowCursor(text: string): LowStockCursor | undefined {
  const [micros = "", variantId = ""] = text.split("_");
  return /^\d{10,17}$/.test(micros) && isId(variantId) ? { micros, variantId } : undefined;
}
