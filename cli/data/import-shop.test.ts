import { runOrderClaims } from "#test/event-log.ts";
import { system } from "#test/actors.ts";
import { readFileSync, truncateSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { createOwner } from "#domains/staff/create-owner.ts";
import { findAccountByEmail } from "#domains/accounts/find-account.ts";
import { logIn } from "#domains/accounts/sessions/log-in.ts";
import { createResetLink, resetPassword } from "#domains/accounts/passwords/reset-password.ts";
import { reorder } from "#domains/checkout/reorder.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { findHistory } from "#domains/orders/history/find-history.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { trackOrder } from "#domains/orders/private-link.ts";
import { importDocument, earlier, everything, folder, runData } from "#test/data-files.ts";
import { openShop } from "#test/open-shop.ts";
import { createOrderCommands } from "../orders/commands.ts";
import { runCommand } from "#test/run-command.ts";

const password = "blue river stone";
const device = { address: "10.1.2.3", agent: "Chrome on Android" };

test("an imported user has no password, is a customer whatever the file says, and finds the orders of that address once a link shows it to be theirs", async () => {
  await using shop = await openShop();
  await createOwner(shop.db, system, { email: "owner@example.com", password });
  const answer = await importDocument(shop, {
    users: {
      Ali: {
        firstname: "Ali",
        secondname: "Khan",
        email: "ALI@example.com",
        role: "owner",
        email_verified: true,
        password: "x",
        id: "1",
      },
      Owner: { firstname: "Mal", secondname: "Lory", email: "owner@example.com" },
      Bad: { firstname: "Bad" },
    },
    orders: { ali: { cart_7y8: earlier } },
  });
  expect(answer).toEqual({
    done: false,
    text: expect.stringMatching(
      /^1 user and 1 order were brought in\. 1 user and 0 orders were here already[^]*users\/Bad: email: /,
    ) as string,
  });
  expect(
    await shop.look("select action, actor_id, after from audit_entries where action like '%.imported' order by id"),
  ).toEqual([
    {
      action: "customer.imported",
      actor_id: "cli data import",
      after: { customers: [(await findAccountByEmail(shop.db, "ali@example.com"))!.id] },
    },
    {
      action: "order.imported",
      actor_id: "cli data import",
      after: { orders: [(await shop.look("select id from orders_orders"))[0]!.id] },
    },
  ]);
  expect(await findAccountByEmail(shop.db, "owner@example.com")).toMatchObject({
    firstName: "Shop",
    role: "owner",
    verified: true,
  });
  expect(await logIn(shop.db, { email: "owner@example.com", password }, device)).toMatchObject({
    outcome: "logged-in",
  });
  expect(await findAccountByEmail(shop.db, "ali@example.com")).toMatchObject({
    firstName: "Ali",
    role: "customer",
    verified: false,
  });
  for (const guess of ["x", "", password])
    expect(await logIn(shop.db, { email: "ali@example.com", password: guess }, device)).toMatchObject({
      outcome: "refused",
    });
  expect(await shop.look("select account_id from orders_orders")).toEqual([{ account_id: null }]);

  const link = await createResetLink(shop.db, "ali@example.com");
  expect(await resetPassword(shop.db, { token: link!.token, password })).toMatchObject({ outcome: "reset" });
  await runOrderClaims(shop.db);
  const entered = await logIn(shop.db, { email: "ali@example.com", password }, device);
  if (entered.outcome !== "logged-in") throw new Error(entered.outcome);
  expect(await shop.look("select account_id from orders_orders")).toEqual([{ account_id: entered.session.account.id }]);
});

test("options of an earlier shop keep the names of their groups, where it says them", async () => {
  await using shop = await openShop();
  const products = [
    { Flavour: "Choc", Size: "2 lb" },
    { 0: "Choc", 2: "2 lb" },
    { "-Mabcdefghij_klmnopq": "Choc" },
    [{ group_name: "Flavour", option_name: "Choc" }, "2 lb"],
    { a: { group_id: "vgrp_1", group_name: "Size", option_name: "2 lb" } },
    { Flavour: null, Size: "2 lb" },
    "Choc",
  ].map((variants, at) => ({ name: `Whey ${at}`, quantity: 1, price: 100, variants }));
  await importDocument(shop, { orders: { ali: { cart_7y8: { ...earlier, products } } } });
  const [row] = await shop.look<{ id: string }>("select id from orders_orders");
  const { lines } = (await findOrder(shop.db, row!.id))!;
  expect(lines.map(({ selectedOptions }) => selectedOptions.map(({ group, option }) => `${group}: ${option}`))).toEqual(
    [
      ["Flavour: Choc", "Size: 2 lb"],
      ["Option: Choc", "Option 2: 2 lb"],
      ["Option: Choc"],
      ["Flavour: Choc", "Option 2: 2 lb"],
      ["Size: 2 lb"],
      ["Size: 2 lb"],
      ["Option: Choc"],
    ],
  );
});

test("orders of the earlier shop are stored once as history, in paisa, without stock, mail or events", async () => {
  await using shop = await openShop();
  await shop.sells();
  const stock = await shop.look("select * from inventory_levels");
  await shop.settle();
  const bare = {
    date: 1_646_128_800_000,
    products: {
      0: { name: "Shaker", quantity: "150", price: "Rs 1,250.50", variants: [{ option_name: "Black" }] },
      2: { name: "Belt", quantity: 1, price: "900 PKR" },
    },
  };
  const document = {
    products: { any: "tree" },
    orders: {
      ali: { cart_7y8: earlier, "cart 9": bare },
      ayesha: {
        cart_7y8: { ...earlier, f_name: "Ayesha", state: "kpk", payment: "Easypaisa", phone: 3001234567, zip: 54000 },
      },
    },
  };
  expect(await importDocument(shop, document)).toEqual({ done: true, text: "0 users and 3 orders were brought in." });
  const before = await everything(shop);
  expect(await importDocument(shop, document)).toMatchObject({
    done: true,
    text: expect.stringContaining("0 users and 3 orders were here already") as string,
  });
  expect(await everything(shop)).toBe(before);
  expect(await shop.look("select * from inventory_levels")).toEqual(stock);
  expect([await shop.queuedJobs(), await shop.changeTags()]).toEqual([
    [{ task: "count-sales", payload: { since: expect.any(Number) as number } }],
    [],
  ]);
  expect(await shop.look("select from audit_entries where action like '%.imported'")).toHaveLength(1);

  const rows = await shop.look<{ id: string }>("select id from orders_orders order by number");
  const [first, second, third] = await Promise.all(rows.map(({ id }) => findOrder(shop.db, id)));
  expect(first).toMatchObject({
    number: 10_001,
    state: "delivered",
    firstName: "Ali",
    phone: "+923001234567",
    province: "Punjab",
    city: "",
    payment: "cash-on-delivery",
    total: 9_001_00,
    placedAt: new Date(earlier.date),
    lines: [
      {
        productName: "Whey Gold",
        unitPrice: 4_500_50,
        lineTotal: 9_001_00,
        takes: [],
        selectedOptions: [
          { group: "Option", option: "Kulfi" },
          { group: "Option 2", option: "2 lb" },
        ],
      },
    ],
  });
  expect(second).toMatchObject({
    firstName: "ali",
    email: "",
    zip: null,
    total: 188_475_00,
    lines: [{ productName: "Shaker", quantity: 150 }, { productName: "Belt" }],
  });
  expect(third).toMatchObject({
    firstName: "Ayesha",
    province: "Khyber Pakhtunkhwa",
    payment: "easypaisa",
    zip: "54000",
  });
  expect((await findHistory(shop.db, first!.id)).map(({ state, actorKind }) => [state, actorKind])).toEqual([
    ["placed", "guest"],
    ["delivered", "system"],
  ]);

  expect(await moveOrder(shop.db, system, { order: first!.id, to: "returned" })).toEqual({ outcome: "moved" });
  expect(await shop.look("select * from inventory_levels")).toEqual(stock);
  expect(await reorder(shop.db, { secret: null, order: second! })).toMatchObject({
    lines: [{ result: { kind: "not-for-sale" } }, { result: { kind: "not-for-sale" } }],
  });
  expect(await trackOrder(shop.db, { number: second!.number, phone: "" })).toBeNull();
  expect(await runCommand(createOrderCommands, shop, ["move", String(second!.number), "returned"])).toEqual({
    done: true,
    text: `Order ${second!.number} is returned now. Nobody is told: it names no e-mail address.`,
  });
  expect(await shop.queuedJobs("send-order-state")).toEqual([
    { task: "send-order-state", payload: { orderId: first!.id, position: 2 } },
  ]);
  expect((await runCommand(createOrderCommands, shop, ["show", String(second!.number)])).text).toMatch(
    /150 × Shaker, Black {2}Rs 187,575\n[^]*\nali\n/,
  );
  const file = folder()("again.json");
  await runData(shop, "export", file);
  expect(await runData(shop, "import", file)).toMatchObject({
    done: true,
    text: expect.stringContaining("0 users and 3 orders were here already") as string,
  });
});

test("quantities and prices of the earlier shop may be written in Urdu digits, as shoppers and staff write them", async () => {
  await using shop = await openShop();
  const products = [{ name: "Shaker", quantity: " ۱۵۰ ", price: "Rs ۱٬۲۵۰٫۵۰" }];
  expect(await importDocument(shop, { orders: { ali: { cart_7: { ...earlier, products } } } })).toMatchObject({
    done: true,
  });
  expect(await shop.look("select quantity, unit_price::int from orders_lines")).toEqual([
    { quantity: 150, unit_price: 1_250_50 },
  ]);
});

test("the state of orders without one can be given", async () => {
  await using shop = await openShop();
  await importDocument(shop, { orders: { ali: { c: earlier } } }, "--state", "placed");
  const [{ id } = { id: "" }] = await shop.look<{ id: string }>("select id from orders_orders");
  expect((await findHistory(shop.db, id)).map(({ state }) => state)).toEqual(["placed"]);
});

test("unchecked values of the earlier shop are stored as they were, marked, and exported under the same path and cart id", async () => {
  await using shop = await openShop();
  await using empty = await openShop();
  const odd = {
    state: { state: "پنجاب" },
    karachi: { state: "Karachi" },
    landline: { phone: "042-35761234" },
    two: { phone: "0300 1234567 / 0321 7654321" },
    zip: { zip: "N/A" },
    four: { zip: "5400" },
    card: { payment: "Credit card" },
    email: { email: { toString: 1 } },
    clock: { date: "11/25/2022, 3:04:05 PM" },
    slashes: { date: "3/4/2022" },
    undated: { date: undefined },
    future: { date: "2999-01-01" },
    long: { address: "x".repeat(301) },
    short: { address: "x" },
    name: { f_name: "x".repeat(61) },
    plain: {},
  };
  const document = {
    orders: {
      "Ali Raza": Object.fromEntries(
        Object.entries(odd).map(([key, change]) => [`cart_${key}`, { ...earlier, ...change }]),
      ),
    },
  };
  expect(await importDocument(shop, document)).toEqual({ done: true, text: "0 users and 16 orders were brought in." });
  const rows = await shop.look<{ id: string; cart: string }>(
    "select id, earlier_shop->>'cartId' as cart from orders_orders",
  );
  const read = async (key: string) => (await findOrder(shop.db, rows.find(({ cart }) => cart === `cart_${key}`)!.id))!;
  expect(await read("state")).toMatchObject({
    province: "",
    phone: "+923001234567",
    earlierShop: { firstName: "Ali Raza", asTold: { state: "پنجاب" } },
  });
  expect(await read("landline")).toMatchObject({ phone: "", earlierShop: { asTold: { phone: "042-35761234" } } });
  expect(await read("zip")).toMatchObject({ zip: null, earlierShop: { asTold: { zip: "N/A" } } });
  expect(await read("card")).toMatchObject({
    payment: "cash-on-delivery",
    earlierShop: { asTold: { payment: "Credit card" } },
  });
  expect(await read("clock")).toMatchObject({
    placedAt: new Date("2022-11-25T10:04:05Z"),
    earlierShop: { asTold: { date: "11/25/2022, 3:04:05 PM" } },
  });
  expect(await read("slashes")).toMatchObject({
    placedAt: new Date("2022-03-03T19:00:00Z"),
    earlierShop: { asTold: { date: "3/4/2022" } },
  });
  expect(await read("undated")).toMatchObject({ earlierShop: { asTold: { date: "" } } });
  expect((await read("long")).earlierShop?.asTold.address).toHaveLength(301);
  // An address is kept as it is, also one that the checkout would refuse today.
  expect(await read("short")).toMatchObject({ address: "x", earlierShop: { asTold: {} } });
  expect((await read("plain")).earlierShop?.asTold).toEqual({});

  const { number } = await read("landline");
  expect((await runCommand(createOrderCommands, shop, ["show", String(number)])).text).toContain(
    "The earlier shop had it so, and it was not checked:\n  phone: 042-35761234",
  );
  const file = folder();
  await runData(shop, "export", file("a.json"));
  const out = JSON.parse(readFileSync(file("a.json"), "utf8")) as { orders: Record<string, Record<string, object>> };
  expect([...Object.keys(out.orders.ali!), ...Object.keys(out.orders["ali raza"]!)].sort()).toEqual(
    Object.keys(document.orders["Ali Raza"]).sort(),
  );
  expect(out.orders.ali!.cart_state).toMatchObject({
    state: "پنجاب",
    date: "2022-03-01T10:00:00.000Z",
    products: [{ price: "4,500.50 PKR" }],
  });
  expect(out.orders.ali!.cart_card).toMatchObject({ payment: "Credit card", payment_method: "cash-on-delivery" });
  expect(await runData(empty, "import", file("a.json"))).toMatchObject({
    done: true,
    text: "0 users and 16 orders were brought in.",
  });
  const kept =
    "select id, first_name, placed_at, phone, province, zip, address, earlier_shop from orders_orders order by id";
  expect(await empty.look(kept)).toEqual(await shop.look(kept));
  expect(await importDocument(empty, document)).toMatchObject({
    text: expect.stringContaining("16 orders were here already") as string,
  });
});

test("two people of one first name whose previous carts share an id are both exported and imported", async () => {
  await using shop = await openShop();
  await using empty = await openShop();
  await importDocument(shop, { orders: { Ali: { cart_1: earlier }, ali: { cart_1: { ...earlier, s_name: "Raza" } } } });
  const file = folder()("a.json");
  await runData(shop, "export", file);
  expect(await runData(empty, "import", file)).toMatchObject({
    done: true,
    text: "0 users and 2 orders were brought in.",
  });
  expect(await empty.look("select id from orders_orders order by id")).toEqual(
    await shop.look("select id from orders_orders order by id"),
  );
});

test("an invalid order is reported with its path and its reason, and stops no other", async () => {
  await using shop = await openShop();
  const bad: Record<string, unknown> = {
    negative: { ...earlier, products: [{ name: "Whey", quantity: 1, price: -5 }] },
    none: { ...earlier, products: [] },
    many: { ...earlier, products: [{ name: "Whey", quantity: 1e9, price: 1 }] },
    dear: { ...earlier, products: [{ name: "Whey", quantity: 9_999, price: 9e9 }] },
    text: "order",
    list: [],
    nothing: null,
    fraction: { ...earlier, products: [{ name: "Whey", quantity: 1.5, price: 0.001 }] },
    cut: { ...earlier, subtotal: 1 },
    blanks: { ...earlier, products: [{ name: "Whey", quantity: 1, price: `1${" ".repeat(200_000)}x` }] },
  };
  const { done, text } = await importDocument(shop, { orders: { ali: { ...bad, good: earlier }, sara: [earlier] } });
  expect(done).toBe(false);
  expect(text).toMatch(/^0 users and 1 order were brought in\./);
  const lines = text.split("\n").slice(3);
  expect(lines.map((line) => line.split(": ", 1)[0])).toEqual([
    ...Object.keys(bad).map((key) => `orders/ali/${key}`),
    "orders/sara",
  ]);
  expect(text).toContain("orders/ali/negative: products.0.price: is negative");
});

test.each([
  ["nothing", "", "does not begin with {"],
  ["a list", "[1]", "does not begin with {"],
  ["text of many lines", "line\n".repeat(200_000), "does not begin with {"],
  ["a file of another program", '{"name": "x", "version": 1}', "holds neither users nor orders"],
  ["bytes", Buffer.from([0x7b, 0x22, 0xff, 0xfe]), "is not written in UTF-8"],
  ["half a file", '{"orders": {"ali": {"c": {"date"', "breaks off at orders/ali/c"],
  ["another format", '{"format": "taqat-9", "orders": {}}', "does not know"],
  [
    "much that is wrong",
    `{"orders": {"ali": {${Array.from({ length: 3_000 }, (_, at) => `"${at}": ${at}`).join(",")}}}}`,
    "hardly anything",
  ],
  ["a format that comes too late", '{"orders": {"ali": {"c": 1}}, "format": "taqat-2"}', "has to come before"],
  ["one endless order", `{"orders": {"ali": {"c": [${"1,".repeat(600_000)}`, "longer than any order"],
  ["steering of the terminal", '{"orders": {"\\u001b[2J": {"c": 1', "breaks off"],
])("%s is refused in a sentence", async (_, document, words) => {
  await using shop = await openShop();
  const { done, text } = await importDocument(shop, document);
  expect(done).toBe(false);
  expect(text).toContain(words);
  expect(text).not.toContain("\u001b");
  expect(text.length).toBeLessThan(8_000);
});

test("a missing file, a folder and a file larger than any export are refused", async () => {
  await using shop = await openShop();
  const file = folder();
  writeFileSync(file("huge.json"), "{");
  truncateSync(file("huge.json"), 5 * 1024 ** 3);
  for (const [name, words] of [
    ["none.json", "is not there"],
    [".", "is no file"],
    ["huge.json", "larger than"],
  ] as const)
    expect(await runData(shop, "import", file(name))).toMatchObject({
      done: false,
      text: expect.stringContaining(words) as string,
    });
});
