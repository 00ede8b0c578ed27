import { loadBankFile } from "../../bank-files/load-bank-file.ts";
import { sendLatest } from "../../http/send-latest.ts";
import type { Route } from "./+types/latest-bank-file";

/** An account's file as JSON, for its page that stays open while others book and match its rows. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  return sendLatest(await loadBankFile(context, request, params.file));
}
