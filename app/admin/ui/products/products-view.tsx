import { Link } from "react-router";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import type { loadProductList } from "../../products/load-product-list.ts";
import type { BulkAction } from "../lists/bulk-bar.tsx";
import { useBulkProblem } from "../lists/use-bulk-problem.ts";
import { listUrl } from "../../http/list-url.ts";
import { ListPage } from "../lists/list-page.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { ProductStatusBadge } from "./product-status.tsx";
import { statusWords } from "./status-words.ts";

type ProductsViewProps = Awaited<ReturnType<typeof loadProductList>>;

const path = "/admin/products";
const statuses = ["draft", "active", "archived"] as const;

const actions: BulkAction[] = [
  { intent: "publish", label: (rows) => `Put ${rows} on sale` },
  { intent: "unpublish", label: (rows) => `Make ${rows} drafts` },
  { intent: "archive", label: (rows) => `Archive ${rows}` },
];

/** The list of products with its search, its filters and actions for many. */
export function ProductsView(props: ProductsViewProps) {
  const { controls, run, query, status, narrowed, products, statusHrefs, pages } = props;
  const chip = (value: "" | (typeof statuses)[number], label: string) => ({
    label,
    href: statusHrefs[value]!,
    current: (status ?? "") === value,
  });
  return (
    <ListPage
      title="Products"
      path={path}
      action={
        <div className="flex flex-wrap gap-2">
          <Link to={listUrl(`${path}/bulk`, query)} className={buttonLooks("secondary", "small")}>
            Bulk editor
          </Link>
          <a href={listUrl(`${path}/export.csv`, query)} className={buttonLooks("secondary", "small")}>
            CSV
          </a>
          <a href="/admin/products/new" className={buttonLooks("accent", "small")}>
            New product
          </a>
        </div>
      }
      controls={controls}
      run={run}
      problem={useBulkProblem()}
      bulk={{ nouns: ["product", "products"], nameOf: ({ name }) => name, actions }}
      search={{ label: "Parts of the name, or a SKU", value: controls.text, keep: { status } }}
      filters={[
        { label: "Status", chips: [chip("", "All"), ...statuses.map((each) => chip(each, statusWords[each]))] },
      ]}
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
        { label: "Variants", cell: ({ kind, variants }) => (kind === "stack" ? "Stack" : variants), numeric: true },
      ]}
      rows={products}
      keyOf={({ id }) => id}
      empty={narrowed ? "No product matches. Try fewer words." : "The shop has no product yet. Create the first one."}
      pages={pages}
    />
  );
}
