import { sql } from "drizzle-orm";
import { makeCreditCode } from "#domains/orders/payments/make-credit-code.ts";
import { correctCredit } from "#domains/store-credit/correct-credit.ts";
import { giveCredit } from "#domains/store-credit/give-credit.ts";
import { newId } from "#kernel/ids.ts";
import { guest } from "#test/actors.ts";
import type { ActionOf } from "../actions.ts";
import { type MonthShop, type Performed, type Refs, staffOf } from "./month-shop.ts";
import { idOf } from "./perform-orders.ts";

const bookkeeper = (shop: MonthShop) => staffOf(shop.callers[0]!);

export async function makeCode({ db }: MonthShop, { at }: ActionOf<"make-code">, refs: Refs): Promise<Performed> {
  const known = refs.orders[at]!;
  const made = await makeCreditCode(db, guest, { order: idOf(refs, at), accessToken: known.token });
  return { outcome: made.outcome, ...(made.outcome === "done" && { order: [at, { ...known, code: made.code }] }) };
}

export async function gift(shop: MonthShop, { account, amount }: ActionOf<"gift">): Promise<Performed> {
  const { id } = shop.accounts[account]!;
  return giveCredit(shop.db, bookkeeper(shop), { accountId: id, entryId: newId(), amount, reason: "It came late" });
}

export async function correct(shop: MonthShop, action: ActionOf<"correct-credit">, refs: Refs): Promise<Performed> {
  const [kind, place] = action.of.split(" ");
  const owner = kind === "account" ? shop.accounts[Number(place)]!.id : idOf(refs, Number(place));
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`select id from store_credit_credits where account_id = ${owner} or order_id = ${owner}`,
  );
  const given = { creditId: rows[0]?.id ?? newId(), entryId: newId(), amount: action.amount, reason: "Miscounted" };
  return correctCredit(shop.db, bookkeeper(shop), given);
}
