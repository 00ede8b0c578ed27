import type { RouterContextProvider } from "react-router";
import { saleStates } from "#domains/pricing/sales/list-sales.ts";
import { formatDateTime } from "#kernel/time.ts";
import { presentChoices } from "../lists/present-choices.ts";
import { saleStateLabels } from "../ui/sales/sale-labels.ts";
import { saleList } from "./sale-list.ts";

/** The data of the list of sales. */
export async function loadSaleList(context: Readonly<RouterContextProvider>, request: Request) {
  const { rows, list, state } = await saleList.load(context, request);
  return {
    list,
    sales: rows.map(
      ({ id, text, percentage, startsAt, endsAt, cancelledAt, products, skipped, createdAt, ...sale }) => ({
        id,
        text,
        percentage,
        state: sale.state,
        starts: formatDateTime(startsAt),
        /** null: until staff end it. */
        ends: cancelledAt || endsAt ? formatDateTime((cancelledAt ?? endsAt)!) : null,
        products,
        skipped,
        scheduled: formatDateTime(createdAt),
      }),
    ),
    states: presentChoices(state, "state", saleStates, saleStateLabels),
  };
}
