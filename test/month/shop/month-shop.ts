import { sql } from "drizzle-orm";
import { publishProducts } from "#domains/catalog/publish-products.ts";
import { setPayoutColumns } from "#domains/couriers/payout-columns.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { receiveStock } from "#domains/inventory/receive-stock.ts";
import { findShopSettings, saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import type { Staff } from "#domains/staff/permissions.ts";
import { newId } from "#kernel/ids.ts";
import { rupees } from "#kernel/money.ts";
import { system } from "#test/actors.ts";
import { liftOrderLimits } from "#test/lift-order-limits.ts";
import { register } from "#test/register.ts";
import type { World } from "../model/world.ts";

/** What the places of actions stand for in the shop. It is plain data, which another process gets as JSON. */
export interface MonthGoods {
  variants: string[];
  /** The one batch of each variant. */
  batches: string[];
  couriers: { id: string; name: string }[];
  callers: string[];
  accounts: { id: string; session: string }[];
  /** Sets the files and buyers of this month apart from those of others in the same shop. */
  mark: string;
}

/** The shop of a month, as a process works with it. */
export interface MonthShop extends MonthGoods {
  db: Database;
  storage: FileStorage;
}

/** An order as it is found in the shop. */
export interface OrderRefs {
  cart: { secret: string; cartId: string; total: number };
  number: number;
  token: string;
  parcels: string[];
  returns: string[];
  /** The code of its guest's credit. */
  code?: string | undefined;
}

/** What the orders and payouts of actions are in the shop. */
export interface Refs {
  orders: Record<number, OrderRefs>;
  payouts: Record<number, string>;
}

/** What the shop said, and what it has made. */
export interface Performed {
  outcome: string;
  order?: [number, OrderRefs];
  payout?: [number, string];
  /** The number of the order that a caller got. */
  number?: number;
}

const someGoods = [4_500, 1_250, 999, 12_000].map((amount) => rupees(amount));
const fee = rupees(250);
/** What the columns of the couriers' files mean. */
export const payoutColumns = {
  tracking: "CN",
  collected: "COD",
  fee: "Fee",
  tax: "Tax",
  paidOut: "Net",
  order: null,
  extraFee: null,
  date: null,
  decimal: null,
  dates: null,
};

/** Puts goods on sale with this many units each, sets what the month needs, and returns the world that the model begins with. */
export async function stockMonth(
  db: Database,
  {
    onHand,
    accounts = 2,
    variants: many = 4,
    alone = true,
  }: { onHand: number; accounts?: number; variants?: number; alone?: boolean },
): Promise<{ goods: MonthGoods; world: World }> {
  const mark = newId().slice(-6);
  await liftOrderLimits(db);
  const settings = await findShopSettings(db);
  await saveShopSettings(db, system, { ...settings, deliveryFee: fee });
  const prices = Array.from({ length: many }, (_, at) => someGoods[at % someGoods.length]!);
  const products = await publishProducts(
    db,
    prices.map((price, at) => {
      const slug = `month-${mark}-${at}`;
      return { slug, name: slug, categorySlugs: [], options: [], variants: [{ sku: slug, price, options: [] }] };
    }),
  );
  const variants = products.map((product) => product.variants[0]!.id);
  await receiveStock(
    db,
    system,
    variants.map((variantId) => ({ variantId, quantity: onHand })),
  );
  const { rows } = await db.execute<{ id: string; variant: string }>(
    sql`select id, variant_id as variant from inventory_batches where variant_id = any(${sql.param(variants)}::uuid[])`,
  );
  const couriers = (await listCouriers(db)).filter(({ name }) => ["TCS", "Leopards"].includes(name));
  for (const { id } of couriers)
    await setPayoutColumns(db, bookkeeperOf(), { courierId: id, columns: payoutColumns, seen: null });
  const goods: MonthGoods = {
    variants,
    batches: variants.map((variantId) => rows.find(({ variant }) => variant === variantId)!.id),
    couriers: couriers.map(({ id, name }) => ({ id, name })),
    callers: [newId(), newId()],
    accounts: [],
    mark,
  };
  for (let at = 0; at < accounts; at += 1) goods.accounts.push(await openAccount(db, `${mark}-${at}@example.com`));
  const level = { onHand, committed: 0, unavailable: 0 };
  const world: World = {
    orders: new Map(),
    stock: new Map(variants.map((_, at) => [at, level])),
    calls: new Map(),
    payouts: new Map(),
    credit: new Map(),
    gone: new Map(),
    prices,
    fee,
    alone,
  };
  return { goods, world };
}

async function openAccount(db: Database, email: string) {
  const registration = { firstName: "Ayesha", secondName: "Khan", email, password: "a long password of hers" };
  const made = await register(db, registration, { address: "203.0.113.9", agent: "month" }, { verified: true });
  if (made.outcome !== "registered") throw new Error(made.outcome);
  return { id: made.session.account.id, session: made.session.token };
}

/** Somebody with this account who may do everything: who may do what is tested elsewhere. */
export const staffOf = (accountId: string): Staff<never> =>
  ({ kind: "staff", accountId, sessionId: newId(), address: "203.0.113.7" }) as Staff<never>;
const bookkeeperOf = () => staffOf(newId()) as Staff<"payments.reconcile">;
