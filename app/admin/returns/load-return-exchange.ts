import type { RouterContextProvider } from "react-router";
import { previewReturnExchange } from "#domains/returns/exchange-return.ts";
import type { Return } from "#domains/returns/find-returns.ts";
import { loadGoods } from "#domains/search/find-goods.ts";
import { shopContext } from "#app/http/context.ts";
import { formatWithSymbol } from "#kernel/money.ts";
import { requirePermission } from "../http/require-staff.ts";

/** What a shopper wants instead of what came back, how much of it is in stock, and what the exchange would cost; without `preview` it cannot be made. */
export async function loadReturnExchange(context: Readonly<RouterContextProvider>, request: Request, found: Return) {
  const { database } = context.get(shopContext);
  const by = await requirePermission(context, request, "orders.edit");
  const wanted = found.lines.filter(({ swapFor, received }) => swapFor !== null && received);
  const goods = new Map(
    (
      await loadGoods(
        database,
        wanted.map(({ swapFor }) => swapFor!),
      )
    ).map((each) => [each.variant.id, each]),
  );
  const preview = await previewReturnExchange(database, by, found);
  return {
    goods: wanted.map(({ position, received, swapFor, swapName }) => {
      const known = goods.get(swapFor!);
      const options = known?.variant.selectedOptions.map(({ option }) => option).join(", ");
      return {
        key: position,
        name: known ? `${known.variant.productName}${options ? ` (${options})` : ""}` : (swapName ?? ""),
        quantity: received!,
        available: known?.available ?? 0,
      };
    }),
    preview: preview && {
      seenDue: preview.due,
      rows: [
        { term: "New order", value: formatWithSymbol(preview.total) },
        { term: "Worth of what came back", value: formatWithSymbol(preview.value) },
        { term: "Pays at the door", value: formatWithSymbol(preview.due), strong: true },
        { term: "We owe", value: preview.owed > 0 ? formatWithSymbol(preview.owed) : null },
      ],
    },
  };
}
