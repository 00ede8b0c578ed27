import { expect, onTestFinished, test } from "vitest";
import { connectPostEx } from "#test/services/connect-postex.ts";
import { openShop } from "#test/open-shop.ts";
import { createNewsCollector } from "./collect-news.ts";

test("ten thousand webhooks at once are all stored, each once, by few statements", async () => {
  const shop = await openShop();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  const { courierId } = await connectPostEx(shop);
  const collect = createNewsCollector(shop.db);
  let inserts = 0;
  const before = (text: string) => void (text.includes('insert into "orders_courier_news"') && (inserts += 1));
  const answered = await shop.during({ before }, () =>
    Promise.all(
      Array.from({ length: 10_000 }, (_, at) =>
        collect({
          courierId,
          news: [{ trackingNumber: `N${at}`, word: "Delivered", step: "delivered", at: null, cash: null }],
        }),
      ),
    ),
  );
  expect(answered).toHaveLength(10_000);
  expect(await shop.look("select count(distinct tracking_number)::int as stored from orders_courier_news")).toEqual([
    { stored: 10_000 },
  ]);
  expect(inserts).toBeLessThanOrEqual(11);
});
