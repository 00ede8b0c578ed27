import { Link } from "react-router";
import { Badge } from "#app/ui/elements/badge.tsx";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import type { ListedProduct } from "#domains/catalog/products/list-editable-products.ts";
import { listUrl } from "../../http/list-url.ts";
import { ListPage } from "../lists/list-page.tsx";
import { RowLink } from "../lists/row-link.tsx";
import { statusWords } from "./status-words.ts";

interface ProductsViewProps {
  text: string;
  status: ListedProduct["status"] | null;
  products: ListedProduct[];
  /** The cursor of the next page; null on the last one. */
  next: string | null;
  isFirstPage: boolean;
}

const path = "/admin/products";
const statuses = ["draft", "active", "archived"] as const;

/** The list of products with its search and its filter. */
export function ProductsView({ text, status, products, next, isFirstPage }: ProductsViewProps) {
  const chip = (value: ListedProduct["status"] | null, label: string) => ({
    label,
    href: listUrl(path, { q: text, status: value }),
    current: status === value,
  });
  return (
    <ListPage
      title="Products"
      path={path}
      action={
        <div className="flex flex-wrap gap-2">
          <Link to={listUrl(`${path}/bulk`, { q: text, status })} className={buttonLooks("secondary", "small")}>
            Bulk editor
          </Link>
          <a href={listUrl(`${path}/export.csv`, { q: text, status })} className={buttonLooks("secondary", "small")}>
            CSV
          </a>
          <a href="/admin/products/new" className={buttonLooks("accent", "small")}>
            New product
          </a>
        </div>
      }
      search={{ label: "Words of the name, or a SKU", value: text, maxLength: 150, keep: { status } }}
      filters={[
        { label: "Status", chips: [chip(null, "All"), ...statuses.map((each) => chip(each, statusWords[each]))] },
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
          cell: (product) => (
            <Badge tone={product.status === "active" ? "lime" : "quiet"}>{statusWords[product.status]}</Badge>
          ),
        },
        { label: "Variants", cell: ({ kind, variants }) => (kind === "stack" ? "Stack" : variants), numeric: true },
      ]}
      rows={products}
      keyOf={({ id }) => id}
      empty={
        text !== "" || status !== null || !isFirstPage
          ? "No product matches. Try fewer words."
          : "The shop has no product yet. Create the first one."
      }
      pages={{
        previous: isFirstPage ? null : listUrl(path, { q: text, status }),
        next: next === null ? null : listUrl(path, { q: text, status, before: next }),
        labels: { previous: "Newest", next: "Older" },
      }}
    />
  );
}
