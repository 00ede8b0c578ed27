import type { RouterContextProvider } from "react-router";
import { shopContext } from "#app/http/context.ts";
import { getCouriers } from "#app/queries/get-couriers.ts";
import { payoutLimits } from "#domains/payouts/files/read-payout-file.ts";
import { payoutStates } from "#domains/payouts/payout.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import { presentChoices } from "../lists/present-choices.ts";
import { payoutStateLabels } from "../ui/money/payout-labels.ts";
import { payoutList, sumPaidOut } from "./payout-list.ts";

/** The data of the list of payouts, with the couriers that a file can be of. */
export async function loadPayoutList(context: Readonly<RouterContextProvider>, request: Request) {
  const { rows, list, state } = await payoutList.load(context, request);
  const couriers = await getCouriers(context.get(shopContext));
  return {
    list,
    payouts: rows.map((payout) => ({
      id: payout.id,
      reference: payout.reference,
      courier: payout.courier,
      state: payout.state,
      paidOut: formatWithSymbol(sumPaidOut(payout.totals)),
      file: payout.fileName,
      sent: formatDateTime(payout.createdAt),
      booked: payout.bookedAt && formatDateTime(payout.bookedAt),
    })),
    states: presentChoices(state, "state", payoutStates, payoutStateLabels),
    couriers: couriers.map(({ id, name }) => ({ id, name })),
    limits: { megabytes: payoutLimits.bytes / 1_000_000, rows: payoutLimits.rows },
  };
}
