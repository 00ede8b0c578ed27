import { CommanderError } from "commander";
import { expect, test } from "vitest";
import { listAuditEntries } from "#domains/audit/list-audit-entries.ts";
import { system } from "#test/actors.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { neverUsed, runCommand } from "#test/run-command.ts";
import { createStockCommands } from "./commands.ts";

const say = (shop: TestShop, ...words: string[]) => runCommand(createStockCommands, shop, words);

const skuOf = async (shop: TestShop, variantId: string) =>
  (await shop.look<{ sku: string }>(`select sku from catalog_variants where id = '${variantId}'`))[0]!.sku;

test("received units are listed with their batch, expiry, cost and movement, and the audit names the command line", async () => {
  await using shop = await openShop();
  const sku = await skuOf(shop, (await shop.sells({ name: "Whey", onHand: 5 })).variantId);
  expect(
    await say(
      shop,
      "receive",
      sku,
      "20",
      "--batch",
      "B-7",
      "--expires",
      "2037-03-31",
      "--cost",
      "3200.50",
      "--note",
      "Karachi van",
    ),
  ).toEqual({
    done: true,
    text: expect.stringMatching(
      /^Received 20\. .*Whey.*: 25 on hand, 0 committed, 0 unavailable, 25 available\.$/,
    ) as string,
  });
  const listed = await say(shop, "list", sku);
  expect(listed.text).toMatch(/batch B-7, expires 2037-03-31, cost Rs 3,200\.50, 20 on hand/);
  expect(listed.text).toMatch(/\+20 received, by system \(cli stock\): Karachi van/);
  expect(await listAuditEntries(shop.db, system, {})).toContainEqual(
    expect.objectContaining({ actorKind: "system", actorId: "cli stock" }),
  );
});

test("a correction needs the batch where there are several, and never takes more than there is", async () => {
  await using shop = await openShop();
  const sku = await skuOf(shop, (await shop.sells({ onHand: 5 })).variantId);
  expect(await say(shop, "correct", sku, "--remove", "2", "--note", "Miscounted")).toMatchObject({
    done: true,
    text: expect.stringContaining("3 on hand") as string,
  });
  await say(shop, "receive", sku, "4", "--batch", "B-7");
  const unclear = await say(shop, "correct", sku, "--add", "1");
  expect(unclear.done).toBe(false);
  expect(unclear.text).toMatch(/^Several batches match.*\n.*\n.*batch B-7, 4 on hand/);
  expect(await say(shop, "correct", sku, "--add", "1", "--batch", "B-7")).toEqual({
    done: false,
    text: "Say why the stock was wrong. Nothing was changed.",
  });
  expect(await say(shop, "correct", sku, "--add", "1", "--batch", "B-7", "--note", "Found")).toMatchObject({
    done: true,
    text: expect.stringContaining("8 on hand") as string,
  });
  expect(await say(shop, "correct", sku, "--remove", "6", "--batch", "B-7", "--note", "Lost")).toEqual({
    done: false,
    text: "The batch has 5 units, 0 of them unavailable. Nothing was changed.",
  });
  expect(await say(shop, "correct", sku, "--add", "1", "--batch", "B-8")).toMatchObject({ done: false });
});

test("an unknown SKU, a stack and a wrong date are refused in a sentence", async () => {
  await using shop = await openShop();
  const whey = await shop.sells({ onHand: 5 });
  const stack = await shop.sellsStack({ parts: [{ variantId: whey.variantId, quantity: 2 }] });
  expect(await say(shop, "list", "NO-1")).toEqual({ done: false, text: "There is no variant with the SKU NO-1." });
  expect((await say(shop, "receive", await skuOf(shop, stack.variantId), "1")).text).toContain(
    "its stock is that of its parts",
  );
  expect(await say(shop, "receive", await skuOf(shop, whey.variantId), "1", "--expires", "31/3/2027")).toEqual({
    done: false,
    text: "Enter a date, for example 2027-03-31. Nothing was changed.",
  });
  expect(await say(shop, "receive", await skuOf(shop, whey.variantId), "1", "--expires", "2026-03-31")).toEqual({
    done: false,
    text: "This day is over: enter the one that is printed on the goods. Nothing was changed.",
  });
});

test.each([
  [],
  ["receive", "W-1"],
  ["receive", "W-1", "0"],
  ["receive", "W-1", "1.5"],
  ["receive", "W-1", "5", "--cost", "a lot"],
  ["correct", "W-1"],
  ["correct", "W-1", "--add", "1", "--remove", "1"],
])("%j is no command line of stock", async (...words) => {
  await expect(runCommand(createStockCommands, { db: neverUsed }, words)).rejects.toThrow(
    words.length === 0 ? Error : CommanderError,
  );
});
