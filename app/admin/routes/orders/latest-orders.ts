import { sendLatest } from "../../http/send-latest.ts";
import { loadOrderList } from "../../orders/load-order-list.ts";
import type { Route } from "./+types/latest-orders";

/** The list of orders as JSON, for its page that stays open. */
export async function loader({ context, request }: Route.LoaderArgs) {
  return sendLatest(await loadOrderList(context, request));
}
