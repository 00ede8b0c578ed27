import type { RouterContextProvider } from "react-router";
import { returnCode, returnStates } from "#domains/returns/return.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { formatDateTime } from "#kernel/time.ts";
import { hasPermission } from "#domains/staff/permissions.ts";
import { requireSession } from "../http/require-staff.ts";
import { presentChoices } from "../lists/present-choices.ts";
import { returnOriginLabels, staffReturnStateLabels } from "../ui/returns/return-labels.ts";
import { returnList } from "./return-list.ts";

/** The data of the list of returns. */
export async function loadReturnList(context: Readonly<RouterContextProvider>, request: Request) {
  const { rows, list, state } = await returnList.load(context, request);
  const { role } = (await requireSession(context, request)).account;
  return {
    mayReceive: hasPermission(role, "orders.fulfil"),
    list,
    rows: rows.map((row) => ({
      id: row.id,
      code: returnCode(row.number),
      order: row.orderNumber,
      state: row.state,
      origin: returnOriginLabels[row.origin],
      refund: row.refund === null ? null : formatWithSymbol(row.refund),
      at: formatDateTime(row.createdAt),
      movedAt: formatDateTime(row.movedAt),
    })),
    states: presentChoices(state, "state", returnStates, staffReturnStateLabels),
  };
}
