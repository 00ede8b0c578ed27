import type { Exchange } from "#domains/orders/exchanges/find-exchanges.ts";
import { formatWithSymbol } from "#kernel/money.ts";

/** The exchanges of an order as its shopper's page shows them. `own`: whether the shopper is logged in, so that orders are found by number. */
export const presentExchanges = (exchanges: Exchange[], { own }: { own: boolean }) =>
  exchanges.map(({ id, side, other, value }) => ({
    id,
    text:
      side === "new"
        ? `Goods worth ${formatWithSymbol(value)} that come back pay this order. They belong to`
        : `Goods of this order, worth ${formatWithSymbol(value)}, are exchanged for`,
    number: other.number,
    path: own ? `/user/dashboard/orders/${other.number}` : `/order/${other.accessToken}`,
  }));

export type PresentedExchange = ReturnType<typeof presentExchanges>[number];
