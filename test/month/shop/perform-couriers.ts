import { sql } from "drizzle-orm";
import { postEx } from "#domains/couriers/adapters/postex.ts";
import { applyNews, type Word } from "#domains/orders/courier-api/apply-news.ts";
import { pollCourier } from "#domains/orders/courier-api/poll-courier.ts";
import { applyReceivedNews, receiveNews } from "#domains/orders/courier-api/receive-news.ts";
import { newSecret } from "#kernel/ids.ts";
import { createLog } from "#platform/log.ts";
import { system } from "#test/actors.ts";
import { type SaidState, toTracked } from "#test/services/serve-postex.ts";
import type { ActionOf } from "../actions.ts";
import { apiCourier } from "../model/booking.ts";
import { joinKinds } from "../model/courier-steps.ts";
import { courierApiSettings, numberOf } from "./courier-api.ts";
import type { MonthShop, Performed, Refs } from "./month-shop.ts";

const log = createLog("error");
type Says = ActionOf<"courier-says">;

/** The courier says it twice, as webhooks do, or is asked. The outcome is what waits for somebody since then. */
export async function say(shop: MonthShop, action: Says, refs: Refs): Promise<Performed> {
  const { at, before = [], message, cash } = action;
  const courier = shop.couriers[action.courier]!;
  const trackingNumber = numberOf(shop, refs.orders[at]!, action);
  const steps = [...before.map((step) => ({ step, cash: null })), { step: action.step, cash }];
  if (action.courier !== apiCourier) {
    const said = steps.map((each) => ({ ...each, trackingNumber, word: newSecret().slice(0, 20) }) as Word);
    await applyNews(shop.db, system, { courierId: courier.id, courier: courier.name }, [...said, ...said], log);
    return { outcome: await kindsOf(shop, courier.id, said) };
  }
  const said = steps.map((each) => stateOf(each, trackingNumber));
  const shipmentId = refs.orders[at]!.parcels[action.parcel];
  if (!action.asked) await sendMessage(shop, courier.id, [...said, ...said]);
  else if (shipmentId)
    await pollCourier(
      shop.db,
      system,
      courierApiSettings(shop, null, said.at(-1)),
      {
        courierId: courier.id,
        after: idBefore(shipmentId),
      },
      log,
    );
  const outcome = await kindsOf(
    shop,
    courier.id,
    said.map(({ transactionStatus }) => ({ word: transactionStatus })),
  );
  return { outcome, ...(message !== undefined && { message: [message, said] }) };
}

/** A message that came before comes again. */
export async function repeat(
  shop: MonthShop,
  { message }: ActionOf<"repeat-message">,
  { messages }: Refs,
): Promise<Performed> {
  const courierId = shop.couriers[apiCourier]!.id;
  const count = async () => {
    const { rows } = await shop.db.execute<{ rows: number }>(
      sql`select ((select count(*) from orders_courier_news) + (select count(*) from orders_courier_issues))::int as rows`,
    );
    return rows[0]!.rows;
  };
  const before = await count();
  await sendMessage(shop, courierId, messages[message]!.toReversed());
  return { outcome: (await count()) === before ? "known" : "taken again" };
}

/** What waits for somebody because of these words. */
async function kindsOf({ db }: MonthShop, courierId: string, words: readonly { word: string }[]): Promise<string> {
  const { rows } = await db.execute<{ kind: string }>(
    sql`select kind from orders_courier_issues where courier_id = ${courierId} and word = any(${sql.param(words.map(({ word }) => word))}::text[])`,
  );
  return joinKinds(rows.map(({ kind }) => kind));
}

const words: Record<Exclude<Says["step"], null>, string> = {
  booked: "Booked",
  "on-its-way": "Picked By PostEx",
  delivered: "Delivered",
  refused: "Returned",
  returned: "Returned",
  lost: "Lost",
  cancelled: "Cancelled",
};

/** The state in PostEx's words, with marks behind them that set it apart from the same one said before. */
function stateOf({ step, cash }: Pick<Says, "step" | "cash">, trackingNumber: string): SaidState {
  const marks = Array.from({ length: 40 }, () => (Math.random() < 0.5 ? "." : "-")).join("");
  return {
    trackingNumber,
    transactionStatus: `${step === null ? "Abducted" : words[step]} ${marks}`,
    codes: step === "refused" ? ["0013"] : [],
    invoicePayment: cash === null ? null : cash / 100,
  };
}

/** The courier's message arrives twice. A job applies it, or the one that another message has begun. */
async function sendMessage({ db }: MonthShop, courierId: string, said: readonly SaidState[]): Promise<void> {
  const news = postEx.readMessage(said.map(toTracked))!;
  for (const _ of [1, 2]) await receiveNews(db, [{ courierId, news }]);
  const words = news.map(({ word }) => word);
  for (;;) {
    await applyReceivedNews(db, system, courierId, { log });
    const { rows } = await db.execute(
      sql`select from orders_courier_news where courier_id = ${courierId} and word = any(${sql.param(words)}::text[]) and applied_at is null`,
    );
    if (rows.length === 0) return;
  }
}

/** The greatest id below this one. */
function idBefore(id: string): string {
  const hex = (BigInt(`0x${id.replaceAll("-", "")}`) - 1n).toString(16).padStart(32, "0");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
