import { data, redirect } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { responseHeaders } from "#app/http/route-exports.ts";
import { privatePageMeta } from "#app/ui/layout/page-meta.ts";
import { findStaffOrder } from "#domains/orders/find-staff-order.ts";
import { listOrders } from "#domains/orders/lists/list-orders.ts";
import { toAsciiDigits } from "#kernel/phone.ts";
import { describeWait } from "../../orders/describe-wait.ts";
import { readParcelCode } from "../../packing/scan-goods.ts";
import { requirePermission } from "../../http/require-staff.ts";
import { PackingStart } from "../../ui/packing/packing-start.tsx";
import type { Route } from "./+types/packing";

const maxShown = 20;

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta("Pack", matches);

export const headers = responseHeaders;

/** Opens the order of a scanned slip, or lists the orders that have waited longest to be packed. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const by = await requirePermission(context, request, "orders.fulfil", "orders.read");
  const { database } = context.get(shopContext);
  const query = new URL(request.url).searchParams;
  const scan = toAsciiDigits(query.get("scan") ?? "")
    .trim()
    .slice(0, 40);
  const number = readParcelCode(scan) ?? (/^\d{1,15}$/.test(scan) ? Number(scan) : null);
  const found = number === null ? null : await findStaffOrder(database, by, number);
  if (found) throw redirect(`/admin/pack/${found.number}`, 303);
  const now = new Date();
  const waiting = await listOrders(database, by, { state: "confirmed", sort: "oldest", limit: maxShown + 1 });
  const done = query.get("done") ?? "";
  return data(
    {
      scan,
      error: scan === "" ? null : `No order has the number ${scan}`,
      done: readParcelCode(done) === null ? null : done,
      waiting: waiting.slice(0, maxShown).map(({ number: order, city, since }) => ({
        number: order,
        city,
        waits: describeWait(since, now),
      })),
      hasMore: waiting.length > maxShown,
    },
    scan === "" ? 200 : 404,
  );
}

export default function Packing({ loaderData }: Route.ComponentProps) {
  return <PackingStart {...loaderData} />;
}
