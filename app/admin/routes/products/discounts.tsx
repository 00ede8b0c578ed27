import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { listEditableProducts } from "#domains/catalog/products/list-editable-products.ts";
import { cleanLine } from "#kernel/clean-text.ts";
import { findProductNames } from "#domains/catalog/find-product-ids.ts";
import { discountStates } from "#domains/pricing/discount-state.ts";
import { listEditableDiscounts } from "#domains/pricing/find-discounts.ts";
import { findPercentage } from "#domains/pricing/lower-price.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import { cutPage, listUrl } from "../../http/list-url.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { ListPage } from "../../ui/lists/list-page.tsx";
import { NewDiscount } from "../../ui/products/new-discount.tsx";
import { RowLink } from "../../ui/lists/row-link.tsx";
import { StatusBadge } from "../../ui/status-badge.tsx";
import type { Route } from "./+types/discounts";

const path = "/admin/discounts";
const pageSize = 50;
/** Products that the search for a new discount shows. */
const mostFound = 10;
const words = { running: "Running", scheduled: "Scheduled", ended: "Ended" };
const tones = { running: "good", scheduled: "active", ended: "over" } as const;

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Discounts", matches);

export const headers = responseHeaders;

/** One page of the discounts, the newest first. Each is changed on the page of its product. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "pricing.edit", "catalogue.edit");
  const { database } = context.get(shopContext);
  const { searchParams } = new URL(request.url);
  const state = discountStates.find((each) => each === searchParams.get("state")) ?? null;
  const before = searchParams.get("before");
  const find = cleanLine(searchParams.get("find") ?? "").slice(0, 150);
  const goods = find === "" ? [] : await listEditableProducts(database, by, { text: find, limit: mostFound });
  const found = await listEditableDiscounts(database, by, { state, before, limit: pageSize + 1 });
  const { rows, next } = cutPage(found, {
    size: pageSize,
    from: before === null ? "top" : "after",
    cursorOf: ({ id }) => id,
  });
  const names = await findProductNames(
    database,
    rows.map(({ productId }) => productId),
  );
  return {
    state,
    find,
    goods: goods.filter(({ status }) => status !== "archived").map(({ id, name, status }) => ({ id, name, status })),
    discounts: rows.map((discount) => ({
      ...discount,
      name: names.get(discount.productId)?.name ?? "",
      /** What the percentage is today, where that is not what it says. */
      actual: discount.state === "running" && discount.price !== null ? findActual(discount) : null,
    })),
    pages: {
      previous: before === null ? null : listUrl(path, { state }),
      next: next === null ? null : listUrl(path, { state, before: next }),
      labels: { previous: "Newest", next: "Older" },
    },
  };
}

function findActual({ percentage, original, price }: { percentage: number; original: number; price: number | null }) {
  const actual = findPercentage(price ?? 0, original);
  return Math.abs(actual - percentage) > 1 ? actual : null;
}

export default function Discounts({ loaderData: { state, find, goods, discounts, pages } }: Route.ComponentProps) {
  const chip = (value: typeof state, label: string) => ({
    label,
    href: listUrl(path, { state: value }),
    current: state === value,
  });
  return (
    <>
      <ListPage
        title="Discounts"
        path={path}
        action={
          <a href="#new-discount" className={buttonLooks("accent", "small")}>
            New discount
          </a>
        }
        filters={[
          { label: "State", chips: [chip(null, "All"), ...discountStates.map((each) => chip(each, words[each]))] },
        ]}
        columns={[
          {
            label: "Product",
            cell: ({ productId, name }) => (
              <RowLink to={`/admin/products/${productId}#discount`}>
                <bdi>{name}</bdi>
              </RowLink>
            ),
          },
          {
            label: "State",
            cell: (discount) => <StatusBadge tone={tones[discount.state]}>{words[discount.state]}</StatusBadge>,
          },
          {
            label: "Off",
            cell: ({ percentage, actual }) => (
              <>
                {percentage}%
                {actual !== null && <span className="block text-low">from today&apos;s price {actual}%</span>}
              </>
            ),
            numeric: true,
          },
          { label: "Before", cell: ({ original }) => formatWithSymbol(original), numeric: true, wideOnly: true },
          { label: "Now", cell: ({ price }) => (price === null ? "–" : formatWithSymbol(price)), numeric: true },
          { label: "From", cell: ({ startsAt }) => (startsAt ? formatDateTime(startsAt) : "–") },
          { label: "Until", cell: ({ endsAt }) => (endsAt ? formatDateTime(endsAt) : "–") },
        ]}
        rows={discounts}
        keyOf={({ id }) => id}
        empty={
          state === null ? "There are none yet. Find a product below and give it one." : "No discount is in this state."
        }
        pages={pages}
      />
      <NewDiscount find={find} goods={goods} />
    </>
  );
}
