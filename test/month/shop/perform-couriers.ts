import { sql } from "drizzle-orm";
import { postEx } from "#domains/couriers/adapters/postex.ts";
import { applyNews } from "#domains/orders/courier-api/apply-news.ts";
import { pollCourier } from "#domains/orders/courier-api/poll-courier.ts";
import { applyReceivedNews, receiveNews } from "#domains/orders/courier-api/receive-news.ts";
import { newSecret } from "#kernel/ids.ts";
import { type Paisa, paisa } from "#kernel/money.ts";
import { system } from "#test/actors.ts";
import { type SaidState, toTracked } from "#test/serve-postex.ts";
import type { ActionOf } from "../actions.ts";
import { apiCourier } from "../model/booking.ts";
import { courierMeans, numberOf } from "./courier-means.ts";
import type { MonthShop, Performed, Refs } from "./month-shop.ts";

type Says = ActionOf<"courier-says">;

/** The courier says it twice, as webhooks do, or is asked. The outcome is what waits for somebody since then. */
export async function say(shop: MonthShop, action: Says, refs: Refs): Promise<Performed> {
  const { at, step } = action;
  const courier = shop.couriers[action.courier]!;
  const trackingNumber = numberOf(shop, refs.orders[at]!, action);
  let word = newSecret().slice(0, 20);
  if (action.courier === apiCourier) {
    const said = stateOf(action, trackingNumber);
    word = said.transactionStatus;
    const shipmentId = refs.orders[at]!.parcels[action.parcel];
    if (!action.asked) await sendMessage(shop, courier.id, said);
    else if (shipmentId)
      await pollCourier(shop.db, system, courierMeans(shop, null, said), {
        courierId: courier.id,
        after: idBefore(shipmentId),
      });
  } else {
    const cash: Paisa | null = action.cash === null ? null : paisa(action.cash);
    const said = { trackingNumber, word, step, cash };
    await applyNews(shop.db, system, { courierId: courier.id, courier: courier.name }, [said, said]);
  }
  const { rows } = await shop.db.execute<{ kind: string }>(
    sql`select kind from orders_courier_issues where courier_id = ${courier.id} and word = ${word}`,
  );
  return { outcome: rows.length === 0 ? "nothing" : rows.map(({ kind }) => kind).join(" and ") };
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
function stateOf({ step, cash }: Says, trackingNumber: string): SaidState {
  const marks = Array.from({ length: 40 }, () => (Math.random() < 0.5 ? "." : "-")).join("");
  return {
    trackingNumber,
    transactionStatus: `${step === null ? "Abducted" : words[step]} ${marks}`,
    codes: step === "refused" ? ["0013"] : [],
    invoicePayment: cash === null ? null : cash / 100,
  };
}

/** The courier's message arrives twice. A job applies it, or the one that another message has begun. */
async function sendMessage({ db }: MonthShop, courierId: string, said: SaidState): Promise<void> {
  const news = postEx.readMessage(toTracked(said))!;
  for (const _ of [1, 2]) await receiveNews(db, [{ courierId, news }]);
  for (;;) {
    await applyReceivedNews(db, system, courierId);
    const { rows } = await db.execute(
      sql`select from orders_courier_news where courier_id = ${courierId} and word = ${news[0]!.word} and applied_at is null`,
    );
    if (rows.length === 0) return;
  }
}

/** The greatest id below this one. */
function idBefore(id: string): string {
  const hex = (BigInt(`0x${id.replaceAll("-", "")}`) - 1n).toString(16).padStart(32, "0");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
