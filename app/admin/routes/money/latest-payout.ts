import { sendLatest } from "../../http/send-latest.ts";
import { loadPayout } from "../../money/load-payout.ts";
import type { Route } from "./+types/latest-payout";

/** A payout as JSON, for its page that stays open while others book or reverse it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  return sendLatest(await loadPayout(context, request, params.payout));
}
