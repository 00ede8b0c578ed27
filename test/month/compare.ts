import { Surprise, type Touched } from "./model/explain.ts";
import type { World } from "./model/world.ts";
import type { ComparedShop, Refs } from "./shop/month-shop.ts";
import { readSnapshots, readStock, sayStock, toSnapshot } from "./shop/read-orders.ts";
import { readBankFiles, toBankSnapshot } from "./shop/read-bank-files.ts";
import { readPayouts, toPayoutSnapshot } from "./shop/read-payouts.ts";

/** What is compared: each thing by its name. */
type Sayings = [what: string, said: unknown][];

/** Whether stock is compared too: while others are at work, nobody knows it. */
interface Compared extends Touched {
  stock: boolean;
}

/** What the shop says of these orders and payouts, and of all stock; null of what it does not have. */
export async function readShop(
  shop: ComparedShop,
  refs: Refs,
  { orders, payouts, bankFiles, stock }: Compared,
): Promise<Sayings> {
  const foundOrders = await readSnapshots(
    shop,
    orders.map((at) => refs.orders[at]!.cart.cartId),
  );
  const foundPayouts = await readPayouts(
    shop.db,
    payouts.flatMap((payout) => refs.payouts[payout] ?? []),
  );
  const foundFiles = await readBankFiles(
    shop.db,
    bankFiles.flatMap((file) => refs.bankFiles[file] ?? []),
  );
  return [
    ...orders.map((at) => [`order ${at}`, foundOrders.get(refs.orders[at]!.cart.cartId) ?? null] as Sayings[number]),
    ...payouts.map(
      (payout) => [`payout ${payout}`, foundPayouts.get(refs.payouts[payout] ?? "") ?? null] as Sayings[number],
    ),
    ...bankFiles.map(
      (file) => [`bank file ${file}`, foundFiles.get(refs.bankFiles[file] ?? "") ?? null] as Sayings[number],
    ),
    ...(stock ? [["the stock", await readStock(shop.db, shop)] as Sayings[number]] : []),
  ];
}

/** What the model says of them. */
export function readModel(
  world: World,
  shop: ComparedShop,
  refs: Refs,
  { orders, payouts, bankFiles, stock }: Compared,
): Sayings {
  return [
    ...orders.map((at): Sayings[number] => [`order ${at}`, toSnapshot(world, at, shop, refs)]),
    ...payouts.map((at): Sayings[number] => {
      const payout = world.payouts.get(at);
      return [`payout ${at}`, payout ? toPayoutSnapshot(payout) : null];
    }),
    ...bankFiles.map((at): Sayings[number] => {
      const file = world.bankFiles.get(at);
      return [`bank file ${at}`, file ? toBankSnapshot(file, refs) : null];
    }),
    ...(stock ? [["the stock", sayStock(world, shop)] as Sayings[number]] : []),
  ];
}

/** Where they say something else, in words; empty where they agree. */
export const findDifferences = (found: Sayings, model: Sayings): string =>
  found
    .flatMap(([what, one], place) => {
      const [shop, other] = [sortKeys(one), sortKeys(model[place]![1])];
      return shop === other ? [] : [`${what} is in the shop\n${shop}\nand in the model\n${other}`];
    })
    .join("\n");

/** Throws when the shop and the model differ about these orders and payouts, or the stock. */
export async function compare(
  world: World,
  { shop, refs }: { shop: ComparedShop; refs: Refs },
  about: unknown,
  touched: Touched = {
    orders: [...world.orders.keys()],
    payouts: [...world.payouts.keys()],
    bankFiles: [...world.bankFiles.keys()],
  },
): Promise<void> {
  const all = { ...touched, stock: true };
  const differences = findDifferences(await readShop(shop, refs, all), readModel(world, shop, refs, all));
  if (differences !== "") throw new Surprise(`After ${JSON.stringify(about)}\n${differences}`);
}

/** The JSON of a value, with the keys of its objects in one order. */
const sortKeys = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
