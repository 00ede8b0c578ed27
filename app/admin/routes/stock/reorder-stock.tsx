import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { findStaffVariants } from "#domains/catalog/variants/find-variant-by-sku.ts";
import { findSalesTime, listReorders, type ReorderCursor } from "#domains/inventory/reports/stock-reports.ts";
import { isId } from "#kernel/ids.ts";
import { formatDateTime } from "#kernel/time.ts";
import { listUrl } from "../../http/list-url.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { ReorderView } from "../../ui/stock/reorder-view.tsx";
import type { Route } from "./+types/reorder-stock";

const path = "/admin/stock/reorder";
const pageSize = 50;
/** For how many days an order from the supplier is to last. */
const choices = [30, 60, 90] as const;

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Order again", matches);

export const headers = responseHeaders;

/** What sells faster than it lasts, with how much of it to order. The URL holds the days and a cursor. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "stock.adjust");
  const { database } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const days = choices.find((choice) => String(choice) === query.get("days")) ?? choices[0];
  const after = readCursor(query.get("after") ?? "");
  const found = await listReorders(database, by, { days, after, limit: pageSize + 1 });
  const shown = found.slice(0, pageSize);
  const variants = await findStaffVariants(
    database,
    by,
    shown.map(({ variantId }) => variantId),
  );
  const at = await findSalesTime(database, by);
  const last = shown.at(-1);
  return {
    at: at && formatDateTime(at),
    days,
    rows: shown.map(({ variantId, units30, units90, available }) => ({
      id: variantId,
      name: variants.get(variantId)?.name ?? "",
      sku: variants.get(variantId)?.sku ?? "",
      units30,
      units90,
      available,
      lasts: Math.max(0, Math.floor((available * 30) / units30)),
      order: Math.ceil((units30 * days) / 30) - available,
    })),
    choices: choices.map((choice) => ({
      label: `${choice} days`,
      href: listUrl(path, { days: choice }),
      current: choice === days,
    })),
    pages: {
      previous: after === undefined ? null : listUrl(path, { days }),
      next:
        found.length > pageSize && last ? listUrl(path, { days, after: `${last.units30}_${last.variantId}` }) : null,
      labels: { previous: "First page", next: "Next page" },
    },
  };
}

function readCursor(text: string): ReorderCursor | undefined {
  const [units = "", variantId = ""] = text.split("_");
  return /^\d{1,9}$/.test(units) && isId(variantId) ? { units30: Number(units), variantId } : undefined;
}

export default function ReorderStock({ loaderData }: Route.ComponentProps) {
  return <ReorderView {...loaderData} />;
}
