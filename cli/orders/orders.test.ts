import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { findOrder, findOrderByToken } from "#domains/orders/find-order.ts";
import { anonymiseDueOrders } from "#domains/orders/anonymise-orders.ts";
import { changeHistory } from "#test/change-history.ts";
import { openApi } from "#test/open-api.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { orderFor, recipient } from "#test/order-requests.ts";
import { system } from "#test/actors.ts";
import { neverUsed, runCommand } from "#test/run-command.ts";
import { createOrderCommands } from "./commands.ts";

async function orderIn(shop: TestShop, change: Partial<typeof recipient> = {}) {
  const placed = await placeOrder(
    shop.db,
    orderFor(await shop.cartWith({ ...(await shop.sells({ flavours: ["Kulfi"] })), quantity: 2 }), {
      recipient: { ...recipient, ...change },
    }),
  );
  if (placed.outcome !== "placed") throw new Error("Not placed");
  return placed;
}

const say = (shop: TestShop, ...words: string[]) => runCommand(createOrderCommands, shop, words);

test("an order is moved to its shipment, and repeating the command changes nothing", async () => {
  await using shop = await openShop();
  const { orderId } = await orderIn(shop);
  for (const state of ["confirmed", "packed"])
    expect(await say(shop, "move", "10001", state)).toEqual({
      done: true,
      text: `Order 10001 is ${state} now. Its shopper is told by mail.`,
    });
  const ship = ["move", "#10001", "shipped", "--courier", "TCS", "--tracking", "123"];
  expect((await say(shop, ...ship)).done).toBe(true);
  expect(await say(shop, ...ship)).toEqual({
    done: true,
    text: "Order 10001 was shipped already. Nothing was changed.",
  });
  expect((await findOrder(shop.db, orderId))?.state).toBe("shipped");
});

test("a move that is not allowed is refused in one sentence that names the allowed ones", async () => {
  await using shop = await openShop();
  await orderIn(shop);
  expect(await say(shop, "move", "10001", "delivered")).toEqual({
    done: false,
    text: "Order 10001 is placed: it can become confirmed or cancelled, but not delivered. Nothing was changed.",
  });
  expect(await say(shop, "move", "10001", "shipped")).toEqual({
    done: false,
    text: "Say who carries it, for example --courier TCS. Nothing was changed.",
  });
  expect((await say(shop, "move", "10001", "shipped", "--courier", "TCS")).text).toContain("--tracking");
  expect(await say(shop, "show", "99999")).toEqual({ done: false, text: "There is no order 99999." });
  await say(shop, "move", "10001", "cancelled", "--note", "Sold out, sorry");
  expect((await say(shop, "move", "10001", "confirmed")).text).toBe(
    "Order 10001 is cancelled: that is its end, and it cannot be moved any more. Nothing was changed.",
  );
  expect((await say(shop, "show", "10001")).text).toContain("cancelled, by shop (cli orders): Sold out, sorry");
});

test("orders are printed with what a packer needs, and no text of a shopper controls the terminal", async () => {
  await using shop = await openShop();
  const { accessToken } = await orderIn(shop, { firstName: "A\u001b[2Jli", address: "House 12\nStreet 4" });
  const { text: list } = await say(shop, "list");
  expect(list).toMatch(/^10001 +placed .+Rs 9,000 +Cash on delivery +A \[2Jli Khan, Lahore$/);
  const { text: shown } = await say(shop, "show", "10001");
  expect(shown).toContain("Order 10001 is placed; it can become confirmed or cancelled.");
  expect(shown).toContain("2 × Whey, Kulfi");
  expect(shown).toContain("House 12\nStreet 4\nLahore, Punjab, 54700\n0300 1234567, ayesha@example.com");
  expect(shown).toContain(`Private link: https://shop.example/order/${accessToken}`);
  expect(shown).not.toContain("\u001b");
  expect((await say(shop, "list", "--state", "shipped")).text).toBe("No order is shipped.");
});

test("an order from another storefront names its key and where it was placed", async () => {
  await using shop = await openShop();
  const { orderId } = await orderIn(shop);
  expect((await say(shop, "show", "10001")).text).not.toContain("storefront");
  const { key } = await openApi(shop.db);
  await shop.look(
    `update orders_orders set channel = 'api', api_key_id = '${key.id}', checkout_reference = 'x' where id = '${orderId}'`,
  );
  expect((await say(shop, "show", "10001")).text).toContain(
    `Placed in another storefront, through the API, with the key of Storefront (${key.publicKey})`,
  );
});

test("an anonymised order is printed without names and link, and nobody is mailed about its moves", async () => {
  await using shop = await openShop();
  await orderIn(shop);
  for (const move of [
    ["confirmed"],
    ["packed"],
    ["shipped", "--courier", "TCS", "--tracking", "1234567"],
    ["delivered"],
  ])
    expect(await say(shop, "move", "10001", ...move)).toMatchObject({ done: true });
  await shop.look("update orders_orders set forget_at = now()");
  await changeHistory(shop.pool, "update orders_history set at = now() - interval '1 year'");
  await anonymiseDueOrders(shop.db, system, { returnDays: 7 });
  const { text: shown } = await say(shop, "show", "10001");
  expect(shown).toMatch(/Who bought it was forgotten on .+: the account was deleted\.\nLahore, Punjab\n/);
  expect(shown).not.toMatch(/Ayesha|0300|House 12|Private link|\/order\//);
  expect((await say(shop, "list")).text).toMatch(/\(forgotten\), Lahore$/);
  expect(await say(shop, "new-link", "10001")).toEqual({
    done: false,
    text: "Order 10001 has no link any more: its account was deleted, and who bought it is forgotten.",
  });
  expect((await say(shop, "move", "10001", "returned")).text).toBe(
    "Order 10001 is returned now. Nobody is told: who bought it is forgotten.",
  );
});

test("a new link is printed, and the old one opens nothing", async () => {
  await using shop = await openShop();
  const { orderId, accessToken } = await orderIn(shop);
  const { text: told } = await say(shop, "new-link", "10001");
  expect(await findOrderByToken(shop.db, accessToken)).toBeNull();
  expect((await findOrderByToken(shop.db, told.split("/order/")[1]!))?.id).toBe(orderId);
});

test.each([
  [["fly"], "unknown command 'fly'"],
  [["show"], "missing required argument 'number'"],
  [["show", "abc"], "It is no order number."],
  [["show", "0"], "It is no order number."],
  [["move", "10001"], "missing required argument 'state'"],
  [["move", "10001", "flying"], "Allowed choices are placed"],
  [["move", "10001", "packed", "--courier", "TCS"], "belong to shipped"],
  [["list", "--limit", "0"], "It must be a whole number from 1 to 1000."],
  [["list", "--state", "x"], "Allowed choices are placed"],
  [["show", "1", "2"], "too many arguments"],
  [["list", "--courier", "TCS"], "unknown option '--courier'"],
  [["move", "1", "packed", "--note", "x".repeat(501)], "It must have 500 characters at most."],
  [["move", "1", "shipped", "--courier", "x".repeat(61)], "It must have 60 characters at most."],
])("%j are invalid arguments", async (words, sentence) => {
  await expect(runCommand(createOrderCommands, { db: neverUsed }, words)).rejects.toThrow(sentence);
});

test(
  "the command itself runs, beside an open shop, and its exit code tells what came of it",
  { timeout: 60_000 },
  async () => {
    await using shop = await openShop();
    await orderIn(shop);
    const run = async (...words: string[]) => {
      const child = spawn(process.execPath, ["cli/orders.ts", ...words], {
        env: { ...process.env, BASE_URL: "https://shop.example", DATABASE_URL: shop.url },
        stdio: ["ignore", "pipe", "pipe"],
      });
      const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
      return { code: code as number, out, err };
    };
    expect(await run("move", "10001", "confirmed")).toEqual({
      code: 0,
      out: "Order 10001 is confirmed now. Its shopper is told by mail.\n",
      err: "",
    });
    expect(await run("move", "10001", "delivered")).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("can become packed or cancelled"),
    });
    expect(await run("fly")).toMatchObject({
      code: 2,
      out: "",
      err: expect.stringContaining("Usage: npm run orders -- "),
    });
  },
);
