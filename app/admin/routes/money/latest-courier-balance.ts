import { sendLatest } from "../../http/send-latest.ts";
import { loadCourierBalance } from "../../money/load-balances.ts";
import type { Route } from "./+types/latest-courier-balance";

/** A courier's balance as JSON, for its page that stays open while others book payouts and end claims. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  return sendLatest(await loadCourierBalance(context, request, params.courier));
}
