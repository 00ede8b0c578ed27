import { findScanCodes } from "#domains/catalog/variants/find-scan-codes.ts";
import { timeCell } from "#kernel/csv.ts";
import { defineList } from "../lists/define-list.ts";
import type { ListQuery, ListReader, ListRows, RowsUse } from "../lists/list-query.ts";
import { choiceFilter } from "../lists/filters.ts";
import { type CatalogueShop, listCatalogueOptions } from "../products/list-catalogue-options.ts";
import { stockLevelLabels } from "../ui/stock/level-labels.ts";
import { type FoundLevel, findLevels } from "./find-levels.ts";

/** A variant with its units, and its barcode, which only a file shows. */
type ListedLevel = FoundLevel & { barcode: string | null };

async function loadFilters(shop: CatalogueShop) {
  const { categories, brands } = await listCatalogueOptions(shop);
  return {
    state: choiceFilter("Level", [
      { value: "low", label: "Low or sold out" },
      { value: "out", label: "Sold out" },
    ]),
    categoryId: choiceFilter("Category", categories),
    brandId: choiceFilter("Brand", brands),
  };
}

type Query = ListQuery<Awaited<ReturnType<typeof loadFilters>>, "sku" | "since">;

async function find(
  { db, by }: ListReader<"stock.adjust">,
  { text, values, sort, page }: Query,
  use: RowsUse,
): Promise<ListRows<ListedLevel>> {
  const found = await findLevels(db, by, { ...values, text, sort, page });
  const ids = use === "file" ? found.rows.map(({ id }) => id) : [];
  const codes = await findScanCodes(db, by, ids);
  return { ...found, rows: found.rows.map((level) => ({ ...level, barcode: codes.get(level.id)?.barcode ?? null })) };
}

/** The list of the stock of all variants. */
export const stockList = defineList({
  name: "stock",
  path: "/admin/stock",
  needs: ["stock.adjust"],
  nouns: ["item", "items"],
  filters: loadFilters,
  own: ["state"],
  sorts: { sku: "By SKU", since: "Latest low first" },
  find,
  keyOf: ({ id }) => id,
  file: [
    { header: "SKU", cell: ({ sku }: ListedLevel) => sku },
    { header: "Barcode", cell: ({ barcode }) => barcode },
    { header: "Item", cell: ({ name }) => name },
    { header: "Bin", cell: ({ bin }) => bin },
    { header: "State", cell: ({ state }) => stockLevelLabels[state] },
    { header: "Available", cell: ({ available }) => available },
    { header: "On hand", cell: ({ onHand }) => onHand },
    { header: "For orders", cell: ({ committed }) => committed },
    { header: "Unavailable", cell: ({ unavailable }) => unavailable },
    { header: "Low at", cell: ({ lowAt }) => lowAt },
    { header: "Low since", cell: ({ lowSince }) => timeCell(lowSince) },
  ],
});
