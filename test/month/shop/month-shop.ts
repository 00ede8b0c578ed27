import { sql } from "drizzle-orm";
import { publishProducts } from "#domains/catalog/publish-products.ts";
import { setPayoutColumns } from "#domains/couriers/payout-columns.ts";
import { setConnection } from "#domains/couriers/adapters/set-connection.ts";
import type { Courier } from "#domains/couriers/courier.ts";
import { listCouriers } from "#domains/couriers/list-couriers.ts";
import { createDiscountCode } from "#domains/pricing/discount-codes/save-discount-code.ts";
import { receiveStock } from "#domains/inventory/receive-stock.ts";
import { findShopSettings, saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import type { Database } from "#platform/database/database.server.ts";
import type { FileStorage } from "#platform/files/file-storage.ts";
import type { Permission, Staff } from "#domains/staff/permissions.ts";
import { newId } from "#kernel/ids.ts";
import { type Paisa, rupees } from "#kernel/money.ts";
import { staffOf as actorOf, system } from "#test/actors.ts";
import { liftOrderLimits } from "#test/lift-order-limits.ts";
import { register } from "#test/register.ts";
import type { PostExOrder, SaidState } from "#test/services/serve-postex.ts";
import type { Action } from "../actions.ts";
import { apiCourier } from "../model/booking.ts";
import type { ModelDiscountCode, World } from "../model/world.ts";
import { secretKey } from "./courier-api.ts";

/** What the places of actions stand for in the shop. It is plain data, which another process gets as JSON. */
export interface MonthGoods {
  variants: string[];
  /** The one batch of each variant. */
  batches: string[];
  couriers: { id: string; name: string }[];
  callers: string[];
  /** Where the API of the last courier stands. */
  api: string;
  accounts: { id: string; session: string }[];
  /** The discount codes. */
  discountCodes: string[];
  /** Sets the files and buyers of this month apart from those of others in the same shop. */
  mark: string;
}

/** The shop of a month, as a process works with it. */
export interface MonthShop extends MonthGoods {
  db: Database;
  storage: FileStorage;
}

/** The shop of a month, as it is compared with the model: with what stands with the courier whose API books parcels. */
export interface ComparedShop extends MonthShop {
  atCourier: readonly PostExOrder[];
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

/** What the orders, payouts, bank files and messages of actions are in the shop. */
export interface Refs {
  orders: Record<number, OrderRefs>;
  payouts: Record<number, string>;
  bankFiles: Record<number, string>;
  messages: Record<number, SaidState[]>;
}

/**
 * Gives the orders of exchanges their ids before they are placed: whoever does not know what came of one sends the same one
 * again. What was requested with a return gets its id from the shop, and has none until somebody has looked. The cash that a rider brings has its
 * payout's id in its form.
 */
export function nameBeforehand(refs: Refs, actions: readonly Action[]): void {
  for (const action of actions) {
    if (action.do === "hand-in") refs.payouts[action.payout] ??= newId();
    if (action.do === "exchange" || action.do === "exchange-return")
      refs.orders[action.into] ??= {
        cart: { secret: "", cartId: newId(), total: 0 },
        number: 0,
        token: "",
        parcels: [],
        returns: [],
      };
  }
}

/** What the shop said, and what it has made. */
export interface Performed {
  outcome: string;
  order?: [number, OrderRefs];
  payout?: [number, string];
  bankFile?: [number, string];
  message?: [number, SaidState[]];
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

/** What the columns of the bank's files mean. */
const bankColumns = { date: "Date", text: "Particulars", reference: "TID", credit: "Credit" };

/** Publishes goods with this many units each, sets what the month needs, and returns the world that the model begins with. */
export async function stockMonth(
  db: Database,
  {
    onHand,
    accounts = 2,
    variants: many = 4,
    alone = true,
    api,
  }: { onHand: number; accounts?: number; variants?: number; alone?: boolean; api: { url: string; token: string } },
): Promise<{ goods: MonthGoods; world: World }> {
  const mark = newId().slice(-6);
  await liftOrderLimits(db);
  const settings = await findShopSettings(db);
  const phoneCodes = { ...settings.phoneCodes, everyOrder: true };
  await saveShopSettings(db, system, { ...settings, deliveryFee: fee, phoneCodes });
  const { variants, stack, productIds, ...sold } = await sellGoods(db, mark, many);
  await receiveStock(
    db,
    system,
    variants.map((variantId) => ({ variantId, quantity: onHand })),
  );
  const { rows } = await db.execute<{ id: string; variant: string }>(
    sql`select id, variant_id as variant from inventory_batches where variant_id = any(${sql.param(variants)}::uuid[])`,
  );
  const listed = await listCouriers(db);
  const couriers = ["TCS", "Leopards", "PostEx", "Own rider"].map((name) => listed.find((each) => each.name === name)!);
  await connectCourier(db, couriers[apiCourier]!, api);
  for (const { id } of couriers)
    await setPayoutColumns(db, bookkeeperOf(), { courierId: id, columns: payoutColumns, seen: null });
  await db.execute(
    sql`insert into bank_files_columns (account, columns) values ('bank-transfer', ${JSON.stringify(bankColumns)}) on conflict do nothing`,
  );
  const goods: MonthGoods = {
    variants: [...variants, stack],
    batches: variants.map((variantId) => rows.find(({ variant }) => variant === variantId)!.id),
    couriers: couriers.map(({ id, name }) => ({ id, name })),
    callers: [newId(), newId()],
    api: api.url,
    accounts: [],
    discountCodes: await makeDiscountCodes(db, mark, productIds),
    mark,
  };
  for (let at = 0; at < accounts; at += 1) goods.accounts.push(await openAccount(db, `${mark}-${at}@example.com`));
  const level = { onHand, committed: 0, unavailable: 0 };
  const world: World = {
    orders: new Map(),
    stock: new Map(variants.map((_, at) => [at, level])),
    calls: new Map(),
    payouts: new Map(),
    bankFiles: new Map(),
    banked: new Map(),
    credit: new Map(),
    gone: new Map(),
    messages: new Map(),
    words: new Map(),
    uses: new Map(),
    discountCodes,
    ...sold,
    fee,
    alone,
  };
  return { goods, world };
}

/** Connects the courier to its API, and says what it calls the city of all shoppers. */
async function connectCourier(db: Database, { id, version }: Courier, { url, token }: { url: string; token: string }) {
  const apiSettings = { secretKey, courierUrls: { postex: url } };
  const given = { courierId: id, version, adapter: "postex" as const, token, pickupCode: "001" };
  const set = await setConnection(db, settingsOf(), apiSettings, given);
  if (set.outcome !== "changed") throw new Error(JSON.stringify(set));
  await db.execute(sql`update couriers_couriers set city_names = '{LAHORE}' where id = ${id}`);
}

/** So many variants, of which the first two are sizes of one product, and a stack of these two. */
async function sellGoods(db: Database, mark: string, many: number) {
  const prices = Array.from({ length: many }, (_, at) => someGoods[at % someGoods.length]!);
  const nameOf = (at: number | "stack") => `month-${mark}-${at}`;
  const about = (at: number | "stack") => ({ slug: nameOf(at), name: nameOf(at), categorySlugs: [] });
  const variantOf = (price: Paisa, at: number, options: string[]) => ({ sku: nameOf(at), price, options });
  const [first, second, ...others] = prices;
  const sizes = [
    { name: "S", value: "s" },
    { name: "L", value: "l" },
  ];
  const published = await publishProducts(db, [
    {
      ...about(0),
      options: [{ name: "Size", values: sizes }],
      variants: [variantOf(first!, 0, ["S"]), variantOf(second!, 1, ["L"])],
    },
    ...others.map((price, at) => ({ ...about(at + 2), options: [], variants: [variantOf(price, at + 2, [])] })),
  ]);
  const variants = published.flatMap((product) => product.variants.map(({ id }) => id));
  const price = rupees(5_000);
  const parts = variants.slice(0, 2).map((variantId, at) => ({ variantId, quantity: at + 1 }));
  const [stack] = await publishProducts(db, [{ ...about("stack"), sku: nameOf("stack"), price, parts }]);
  const isolated = variants.map((_, variant) => [{ variant, quantity: 1 }]);
  return {
    variants,
    productIds: [...published.flatMap(({ id, variants: own }) => own.map(() => id)), stack!.id],
    stack: stack!.variants[0]!.id,
    prices: [...prices, price],
    takes: [...isolated, parts.map(({ quantity }, variant) => ({ variant, quantity }))],
    products: [0, ...Array.from({ length: many }, (_, at) => at)],
  };
}

/** Per cents, an amount for one product, free delivery, and a code that has few uses. */
export const discountCodes: readonly ModelDiscountCode[] = [
  { kind: "percentage", value: 15, minimum: 0, variant: null, useLimit: null },
  { kind: "amount", value: rupees(250), minimum: rupees(1_500), variant: 2, useLimit: null },
  { kind: "free-delivery", value: 0, minimum: rupees(2_000), variant: null, useLimit: null },
  { kind: "percentage", value: 40, minimum: 0, variant: 0, useLimit: 3 },
];

async function makeDiscountCodes(db: Database, mark: string, productIds: readonly string[]): Promise<string[]> {
  const codes = discountCodes.map((_, at) => `MONTH-${mark.toUpperCase()}-${at}`);
  for (const [at, { variant, minimum, ...rules }] of discountCodes.entries()) {
    const products = variant === null ? [] : [productIds[variant]!];
    const times = { startsAt: new Date(0), endsAt: null };
    const limits = { minimum, usesPerPhone: null, categoryIds: [], productIds: products };
    const made = await createDiscountCode(db, system, { code: codes[at]!, ...rules, ...times, ...limits });
    if (made.outcome !== "created") throw new Error(JSON.stringify(made));
  }
  return codes;
}

async function openAccount(db: Database, email: string) {
  const registration = { firstName: "Ayesha", secondName: "Khan", email, password: "a long password of hers" };
  const made = await register(db, registration, { address: "203.0.113.9", agent: "month" }, { verified: true });
  if (made.outcome !== "registered") throw new Error(made.outcome);
  return { id: made.session.account.id, session: made.session.token };
}

/** Somebody with this account who may do everything: who may do what is tested elsewhere. */
export const staffOf = (accountId: string): Staff<Permission> => actorOf(accountId);
const bookkeeperOf = () => staffOf(newId());
const settingsOf = () => staffOf(newId());
