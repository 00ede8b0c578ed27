import { Link } from "react-router";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import type { loadProductList } from "../../products/load-product-list.ts";
import type { BulkAction } from "../lists/bulk-bar.tsx";
import { ScreenHelp } from "../help/screen-help.tsx";
import { listUrl } from "../../http/list-url.ts";
import { ListPage } from "../lists/list-page.tsx";
import { BulkField } from "../lists/refused-bulk-form.tsx";
import { SelectField } from "#app/ui/elements/text-field.tsx";
import { formatWithSymbol } from "#kernel/money.ts";
import { RowLink, ValueLink } from "../lists/row-link.tsx";
import { ProductStatusBadge } from "./product-status.tsx";

type ProductsViewProps = Awaited<ReturnType<typeof loadProductList>>;

const path = "/admin/products";

const actions: BulkAction[] = [
  { intent: "publish", label: (rows) => `Publish ${rows}` },
  { intent: "unpublish", label: (rows) => `Make ${rows} drafts` },
  { intent: "archive", label: (rows) => `Archive ${rows}` },
  { intent: "edit", label: (rows) => `Edit ${rows} as a table` },
  { intent: "sale", label: (rows) => `Discount for ${rows}` },
];

type Categories = ProductsViewProps["categories"];

const placing = (
  intent: string,
  field: "into" | "outOf",
  label: BulkAction["label"],
  categories: Categories,
): BulkAction => ({
  intent,
  label,
  fields: (
    <BulkField intent={intent} name={field}>
      {(bulkField) => (
        <SelectField label="Category" {...bulkField}>
          <option value="">Choose a category</option>
          {categories.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
    </BulkField>
  ),
});

/** The list of products with its search, its filters and actions for many. */
export function ProductsView({ list, query, products, statuses, categories }: ProductsViewProps) {
  return (
    <>
      <ListPage
        title="Products"
        path={path}
        action={
          <div className="flex flex-wrap gap-2">
            <Link to={listUrl(`${path}/bulk`, query)} className={buttonLooks("secondary", "small")}>
              Bulk editor
            </Link>
            <Link to={listUrl(`${path}/sales/new`, query)} className={buttonLooks("secondary", "small")}>
              Sale
            </Link>
            <a href={listUrl(`${path}/export.csv`, query)} className={buttonLooks("secondary", "small")}>
              CSV
            </a>
            <a href="/admin/products/new" className={buttonLooks("accent", "small")}>
              New product
            </a>
          </div>
        }
        list={list}
        bulk={{
          nameOf: ({ name }) => name,
          actions: [
            ...actions,
            placing("categorise", "into", (rows) => `Put ${rows} into a category`, categories),
            placing("uncategorise", "outOf", (rows) => `Take ${rows} out of a category`, categories),
          ],
        }}
        search={{ label: "Parts of the name, or a SKU" }}
        filters={[{ label: "Status", chips: statuses }]}
        columns={[
          {
            label: "Name",
            cell: ({ id, name }) => (
              <RowLink to={`${path}/${id}`}>
                <bdi>{name}</bdi>
              </RowLink>
            ),
          },
          {
            label: "Status",
            cell: ({ status: own }) => <ProductStatusBadge status={own} />,
          },
          {
            label: "Price",
            cell: ({ id, name, price }) =>
              price === null ? (
                "–"
              ) : (
                <ValueLink to={`${path}/${id}#price`} label={`Change the price of ${name}`}>
                  {formatWithSymbol(price)}
                </ValueLink>
              ),
            numeric: true,
            sorts: ["price-high", "price-low"],
          },
          { label: "In stock", cell: ({ stock }) => stock ?? "–", numeric: true, sorts: ["stock-high", "stock-low"] },
          { label: "Variants", cell: ({ kind, variants }) => (kind === "stack" ? "Stack" : variants), numeric: true },
          { label: "Changed", cell: ({ updated }) => updated, optional: true },
        ]}
        rows={products}
        keyOf={({ id }) => id}
        empty="The shop has no product yet. Create the first one."
        hint="A name is found by any part of its words."
      />
      <ScreenHelp topic="products" />
    </>
  );
}
