import type { AccountOrder } from "#domains/orders/customers/list-account-orders.ts";
import { isLost } from "#domains/orders/order-states.ts";
import { formatDate } from "#kernel/time.ts";

/** An order in the list of its account. */
export function presentAccountOrder({
  number,
  state,
  status,
  placedAt,
  total,
  pieces,
  lineCount,
  lines,
}: AccountOrder) {
  return {
    number,
    state,
    isLost: isLost({ state, status }),
    total,
    pieces,
    placedOn: formatDate(placedAt),
    /** "Amber Whey and 2 more". */
    goods: [lines[0]?.productName ?? "", ...(lineCount > 1 ? [`and ${lineCount - 1} more`] : [])],
    pictureKeys: lines.flatMap(({ pictureKey }) => pictureKey ?? []),
  };
}

export type OrderListItem = ReturnType<typeof presentAccountOrder>;
