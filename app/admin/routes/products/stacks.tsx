import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { buttonLooks } from "#app/ui/elements/button-looks.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { listEditableStacks } from "#domains/catalog/stacks/list-editable-stacks.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { cutPage, listUrl } from "../../http/list-url.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { ListPage } from "../../ui/lists/list-page.tsx";
import { RowLink } from "../../ui/lists/row-link.tsx";
import { ProductStatusBadge } from "../../ui/products/product-status.tsx";
import { describePart } from "../../ui/stacks/stack-sums.tsx";
import type { Route } from "./+types/stacks";

const path = "/admin/stacks";
const pageSize = 50;

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Stacks", matches);

export const headers = responseHeaders;

/** One page of the stacks, the newest first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "catalogue.edit");
  const before = new URL(request.url).searchParams.get("before");
  const found = await listEditableStacks(context.get(shopContext).database, by, { before, limit: pageSize + 1 });
  const { rows, next } = cutPage(found, {
    size: pageSize,
    from: before === null ? "top" : "after",
    cursorOf: ({ id }) => id,
  });
  return {
    stacks: rows,
    pages: {
      previous: before === null ? null : path,
      next: next === null ? null : listUrl(path, { before: next }),
      labels: { previous: "Newest", next: "Older" },
    },
  };
}

export default function Stacks({ loaderData: { stacks, pages } }: Route.ComponentProps) {
  return (
    <ListPage
      title="Stacks"
      path={path}
      action={
        <a href={`${path}/new`} className={buttonLooks("accent", "small")}>
          New stack
        </a>
      }
      columns={[
        {
          label: "Name",
          cell: ({ id, name }) => (
            <RowLink to={`/admin/products/${id}`}>
              <bdi>{name}</bdi>
            </RowLink>
          ),
        },
        {
          label: "Status",
          cell: ({ status }) => <ProductStatusBadge status={status} />,
        },
        { label: "Units", cell: ({ units }) => units, numeric: true, wideOnly: true },
        { label: "Price", cell: ({ price }) => formatWithSymbol(price), numeric: true },
        { label: "Saving", cell: ({ price, apart }) => describePart(apart - price, apart), numeric: true },
        {
          label: "Margin",
          wideOnly: true,
          cell: ({ price, cost }) => (cost === null ? "–" : describePart(price - cost, price)),
          numeric: true,
        },
      ]}
      rows={stacks}
      keyOf={({ id }) => id}
      empty="There are none yet. A stack is several products at one price below their sum."
      pages={pages}
    />
  );
}
