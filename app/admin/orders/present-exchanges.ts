import type { Exchange } from "#domains/orders/exchanges/find-exchanges.ts";
import { labelOf } from "#domains/orders/order-states.ts";
import { formatWithSymbol } from "#kernel/money.ts";

/** The exchanges of an order as staff see them; who may fulfil orders takes the goods in. */
export function presentExchanges(exchanges: Exchange[], mayFulfil: boolean) {
  return exchanges.map(({ id, side, other, value, received, lines }) => ({
    id,
    text: side === "new" ? "Placed for goods of order" : "Exchanged for order",
    number: other.number,
    state: other.state,
    stateLabel: labelOf(other),
    goods: `${lines.reduce((units, { quantity }) => units + quantity, 0)} back, worth ${formatWithSymbol(value)}`,
    received,
    canReceive: side === "old" && !received && mayFulfil,
  }));
}
