import type { RouterContextProvider } from "react-router";
import { presentChoices } from "../lists/present-choices.ts";
import { describeWait } from "../orders/describe-wait.ts";
import { stockList } from "./stock-list.ts";

/** The data of the list of levels. */
export async function loadLevels(context: Readonly<RouterContextProvider>, request: Request) {
  const { rows, list, state, may } = await stockList.load(context, request);
  const now = new Date();
  return {
    list,
    mayCreate: may("catalogue.edit"),
    rows: rows.map(
      ({ id, name, sku, bin, state: own, available, onHand, committed, unavailable, lowAt, lowSince }) => ({
        id,
        name,
        sku,
        bin,
        state: own,
        available,
        onHand,
        committed,
        unavailable,
        lowAt,
        since: lowSince && describeWait(lowSince, now),
      }),
    ),
    levels: presentChoices(state, "state", ["low", "out"], { low: "Low", out: "Sold out" }),
  };
}
