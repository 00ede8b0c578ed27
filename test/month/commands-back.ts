import type { Action, ActionOf } from "./actions.ts";
import { chooseParcel, chooseReturn, type Intent, nextPlace, pick } from "./choose.ts";
import { countWithShopper } from "./model/exchange-steps.ts";
import type { ModelOrder, World } from "./model/world.ts";

/** The credit that a shopper would spend: the account's own, or a guest's of which the code is known. */
export function creditToSpend({ orders, credit }: World, by: ActionOf<"place">["by"], what: number) {
  const coded = [...orders].filter(([at, order]) => order.coded && credit.has(`order ${at}`)).map(([at]) => at);
  return by === "account" ? ("own" as const) : pick(coded, what);
}

/** Units of one line, of which the shopper has some; now and then more than that. */
function chooseUnits(order: ModelOrder, { what, units }: Intent) {
  const held = [...countWithShopper(order)].filter(([, quantity]) => quantity > 0);
  const [position, quantity] = pick(held, what) ?? [what % 3, units];
  return [{ position, quantity: what % 8 === 7 ? units : Math.min(units, quantity) }];
}

/** The action about goods that come back; null for an intent of another kind. */
export function resolveBack(world: World, at: number, intent: Intent): Action | null {
  const { do: kind, which, what, units, flag } = intent;
  const order = world.orders.get(at)!;
  const back = chooseReturn(order, kind, what);
  const found = order.returns[back];
  // Somebody else may have changed it since.
  const seen = { at, back, version: (found?.version ?? 1) - (what % 11 === 10 ? 1 : 0) };
  switch (kind) {
    case "request-return": {
      const lines = chooseUnits(order, intent);
      const line = order.lines.find(({ position }) => position === lines[0]!.position);
      // The same again, or another size; now and then something else, which is refused.
      const swap =
        line && (units === 1 ? line.variant : which % 9 === 8 ? 2 : line.variant < 2 ? 1 - line.variant : line.variant);
      const wanted = swap !== undefined && what % 3 === 0 ? { swap } : {};
      return { do: kind, at, lines, wants: flag ? "credit" : "refund", ...wanted };
    }
    case "answer-return":
      return { do: kind, ...seen, to: what % 5 === 4 ? "declined" : "approved" };
    case "receive-return": {
      const lines = (found?.lines ?? []).map(({ position, quantity }) => ({
        position,
        quantity: which % 7 === 6 ? quantity + 1 : flag ? quantity : Math.ceil(quantity / 2),
      }));
      return { do: kind, ...seen, lines, delivery: what % 2 === 0 ? "always" : "never" };
    }
    case "inspect-return": {
      const pieces = (found?.items ?? []).map(({ quantity }) => {
        const restock = which % 9 === 8 ? quantity + 1 : flag ? quantity : Math.floor(quantity / 2);
        return { restock, writeOff: restock < quantity && what % 2 === 0 ? 1 : 0 };
      });
      const worth = found?.refund ?? 0;
      const refund = which % 8 === 7 ? worth + 1_000 : which % 4 === 1 ? Math.floor(worth / 2) : worth;
      return { do: kind, ...seen, pieces, refund };
    }
    case "refund-return":
      return { do: kind, ...seen, as: flag ? "credit" : "transfer" };
    case "exchange-return":
      return { do: kind, ...seen, into: nextPlace(world) };
    case "scan-parcel": {
      const parcel = chooseParcel(order, kind, what);
      return { do: kind, at, parcel, ...(what % 6 !== 5 && { as: flag ? "refused" : "returned" }) };
    }
    case "exchange": {
      const returned = chooseUnits(order, intent);
      const line = order.lines.find(({ position }) => position === returned[0]!.position);
      const variant = flag && line ? line.variant : which % world.prices.length;
      const goods = [{ variant, quantity: flag ? returned[0]!.quantity : units }];
      const fee = what % 3 === 0 ? 15_000 : 0;
      return { do: kind, at, into: nextPlace(world), returned, goods, fee, here: which % 2 === 0 };
    }
    case "receive-exchange": {
      const awaited = order.exchanges.filter(({ received }) => !received);
      const { order: into = 0 } = pick(awaited.length === 0 ? order.exchanges : awaited, which) ?? {};
      return { do: kind, at, into };
    }
    case "make-code":
      return { do: kind, at };
    default:
      return null;
  }
}
