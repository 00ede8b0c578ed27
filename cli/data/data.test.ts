import { changeHistory } from "#test/change-history.ts";
import { system } from "#test/actors.ts";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, statSync, writeFileSync, readdirSync } from "node:fs";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createOwner } from "#domains/staff/create-owner.ts";
import { createResetLink } from "#domains/accounts/passwords/reset-password.ts";
import { register } from "#test/register.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { findHistory } from "#domains/orders/history/find-history.ts";
import { anonymiseDueOrders } from "#domains/orders/anonymise-orders.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { importDocument, earlier, everything, folder, runData } from "#test/data-files.ts";
import { liftOrderLimits } from "#test/lift-order-limits.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { orderFor, recipient } from "#test/order-requests.ts";
import { neverUsed, runCommand } from "#test/run-command.ts";
import { createDataCommands } from "./commands.ts";

const password = "blue river stone";
const device = { address: "10.1.2.3", agent: "Chrome on Android" };

async function orderIn(shop: TestShop, change: Partial<typeof recipient> = {}) {
  await liftOrderLimits(shop.db);
  const cart = await shop.cartWith({ ...(await shop.sells({ flavours: ["Kulfi"] })), quantity: 2 });
  const placed = await placeOrder(
    shop.db,
    orderFor(cart, { recipient: { ...recipient, ...change }, payment: "jazzcash", paymentReference: "TX-1" }),
  );
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  return placed.orderId;
}

/** A shop with a bit of everything: people of one name, a shipped order, an order whose buyer is anonymised, an order whose account was deleted. */
async function livedIn(shop: TestShop) {
  for (const [email, firstName] of [
    ["ali@example.com", "Ali"],
    ["other.ali@example.com", "Ali"],
    ["odd@example.com", "__proto__"],
  ] as const)
    await register(shop.db, { firstName, secondName: "Khan", email, password }, device);
  await createOwner(shop.db, system, { email: "owner@example.com", password });
  const ids = [];
  for (const firstName of ["Ali", "ALI", "a/b", "__proto__", "عائشہ", "<script>alert(1)</script>"])
    ids.push(await orderIn(shop, { firstName }));
  for (const to of ["confirmed", "packed", "shipped"] as const)
    await moveOrder(shop.db, system, {
      order: ids[0]!,
      to,
      courier: "TCS",
      tracking: "123",
      note: "Soon with you",
    });
  const [forgotten, leaving] = [await orderIn(shop), await orderIn(shop)];
  await moveOrder(shop.db, system, { order: forgotten, to: "cancelled" });
  await shop.look(`update orders_orders set forget_at = now() - interval '1 day' where id = '${forgotten}'`);
  await changeHistory(
    shop.pool,
    `update orders_history set at = now() - interval '1 year' where order_id = '${forgotten}'`,
  );
  await shop.look(`update orders_orders set forget_at = now() where id = '${leaving}'`);
  expect(await anonymiseDueOrders(shop.db, system, { returnDays: 7 })).toBe(1);
  return { ids, forgotten, leaving };
}

const read = (file: string) => readFileSync(file, "utf8").replace(/"exported": "[^"]+"/, "");

test("an export, imported into an empty shop and exported again, is the same file, and importing it again changes nothing", async () => {
  await using shop = await openShop();
  await using empty = await openShop();
  const file = folder();
  const { ids, forgotten, leaving } = await livedIn(shop);

  expect(await runData(shop, "export", file("a.json"))).toMatchObject({
    done: true,
    text: expect.stringContaining("4 users and 8 orders") as string,
  });
  expect(await shop.look("select actor_id, after from audit_entries where action = 'shop.exported'")).toEqual([
    { actor_id: "cli data export", after: { users: 4, orders: 8 } },
  ]);
  expect(statSync(file("a.json")).mode & 0o777).toBe(0o600);
  expect(await runData(empty, "import", file("a.json"))).toEqual({
    done: true,
    text: expect.stringMatching(/^4 users and 8 orders were brought in\. Nobody has a password yet/) as string,
  });
  await runData(empty, "export", file("b.json"));
  expect(read(file("b.json"))).toBe(read(file("a.json")));
  const document = JSON.parse(read(file("a.json")).replace(",\n  ,", ",")) as {
    users: Record<string, unknown>;
    namesakes: Record<string, unknown>;
    orders: Record<string, Record<string, object>>;
  };
  expect(Object.keys(document.users).sort()).toEqual(["Ali", "Shop", "__proto__"].sort());
  expect(document.namesakes).toMatchObject({
    "other.ali@example.com": { firstname: "Ali", secondname: "Khan", email: "other.ali@example.com" },
  });
  expect(Object.keys(document.orders).sort()).toEqual(
    ["", "<script>alert(1)</script>", "__proto__", "a/b", "ali", "ayesha", "عائشہ"].sort(),
  );
  expect(document.orders.ali![ids[0]!]).toMatchObject({
    number: 10_001,
    status: "shipped",
    payment_reference: "TX-1",
    products: [{ variants: ["Kulfi"], groups: ["Flavour"], price: "4,500 PKR", price_paisa: 4_500_00 }],
    payment: "JazzCash",
    payment_method: "jazzcash",
  });

  const before = await everything(empty);
  expect(await runData(empty, "import", file("a.json"))).toEqual({
    done: true,
    text: "Nothing was brought in. 4 users and 8 orders were here already and stay as they are.",
  });
  expect(await everything(empty)).toBe(before);

  for (const id of [...ids, leaving]) expect(await findHistory(empty.db, id)).toEqual(await findHistory(shop.db, id));
  expect(await findOrder(empty.db, forgotten)).toMatchObject({
    firstName: "",
    phone: "",
    city: "Lahore",
    accessToken: `forgotten:${forgotten}`,
    forgottenAt: expect.any(Date) as Date,
  });
  expect(await empty.look(`select id from orders_orders where forget_at is not null order by 1`)).toEqual(
    [forgotten, leaving].sort().map((id) => ({ id })),
  );
  expect((await empty.queuedJobs()).map(({ task }) => task)).toEqual(["count-sales"]);
  expect(await empty.changeTags()).toEqual([]);
  expect((await findOrder(empty.db, await orderIn(empty)))?.number).toBe(10_009);
});

test("an export holds no secrets and overwrites nothing", async () => {
  await using shop = await openShop();
  await livedIn(shop);
  await createResetLink(shop.db, "ali@example.com");
  const file = folder();
  await runData(shop, "export", file("a.json"));
  const text = read(file("a.json"));
  const secrets = await shop.look<{ secret: string }>(
    `select access_token as secret from orders_orders union select password from accounts_credentials union select token from accounts_sessions union select identifier from accounts_mailed_links union select id::text from accounts_accounts union select secret from cart_carts`,
  );
  expect(secrets.length).toBeGreaterThan(20);
  for (const { secret } of secrets) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/password|token|secret|role|owner"/);
  expect(await runData(shop, "export", file("a.json"))).toMatchObject({
    done: false,
    text: expect.stringContaining("exists already") as string,
  });
  expect(read(file("a.json"))).toBe(text);
});

test("an export that fails leaves no file", async () => {
  await using shop = await openShop();
  const file = folder();
  await orderIn(shop);
  await shop.look("alter table orders_history rename to gone");
  await expect(runData(shop, "export", file("a.json"))).rejects.toThrow();
  expect(readdirSync(file("."))).toEqual([]);
});

test("orders keep their numbers; a number that is taken here is replaced by one that no order of the file has", async () => {
  await using shop = await openShop();
  await using other = await openShop();
  const file = folder()("a.json");
  const [taken, ...kept] = [await orderIn(shop), await orderIn(shop), await orderIn(shop)].sort();
  await orderIn(other);
  await shop.look(`update orders_orders set first_name = 'Bilal' where id = '${taken}'`);
  const numbers = async (of: TestShop) =>
    new Map(
      (await of.look<{ id: string; number: string }>("select id, number from orders_orders")).map(({ id, number }) => [
        id,
        Number(number),
      ]),
    );
  const told = await numbers(shop);
  await runData(shop, "export", file);
  expect(await runData(other, "import", file)).toMatchObject({
    done: true,
    text: expect.stringContaining("3 orders were brought in. 1 order got a new number") as string,
  });
  const now = await numbers(other);
  const moved = [taken!, ...kept].filter((id) => now.get(id) !== told.get(id));
  expect(moved.map((id) => told.get(id))).toEqual([10_001]);
  expect(now.get(moved[0]!)).toBe(10_004);
  expect((await findOrder(other.db, await orderIn(other)))?.number).toBe(10_005);
});

test("simultaneous imports, while shoppers order, write every order once and block nobody", async () => {
  await using shop = await openShop();
  const orders = Object.fromEntries(Array.from({ length: 450 }, (_, at) => [`cart_${at}`, earlier]));
  const carts = await Promise.all(Array.from({ length: 5 }, async () => shop.cartWith(await shop.sells())));
  const [placed, one, two] = await Promise.all([
    Promise.all(carts.map((cart) => placeOrder(shop.db, orderFor(cart)))),
    importDocument(shop, { users: { Ali: { email: "ali@example.com" } }, orders: { ali: orders } }),
    importDocument(shop, { users: { Ali: { email: "ali@example.com" } }, orders: { ali: orders } }),
  ]);
  expect(placed.map(({ outcome }) => outcome)).toEqual(Array.from({ length: 5 }, () => "placed"));
  expect([one.done, two.done]).toEqual([true, true]);
  expect(
    await shop.look(
      "select count(*)::int as orders, count(distinct number)::int as numbers, (select count(*)::int from accounts_accounts) as users from orders_orders",
    ),
  ).toEqual([{ orders: 455, numbers: 455, users: 1 }]);
  expect(await shop.look("select count(*)::int as lines from orders_lines")).toEqual([{ lines: 455 }]);
});

test(
  "the command itself runs beside an open shop, takes file names from where the person stands, and its exit code tells what came of it",
  { timeout: 60_000 },
  async () => {
    await using shop = await openShop();
    const file = folder();
    await orderIn(shop);
    const run = async (...words: string[]) => {
      const env = { ...process.env, BASE_URL: "https://shop.example", DATABASE_URL: shop.url, INIT_CWD: file(".") };
      const child = spawn(process.execPath, ["cli/data.ts", ...words], { env, stdio: ["ignore", "pipe", "pipe"] });
      const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
      return { code: code as number, out, err };
    };
    expect(await run("export", "a.json")).toMatchObject({
      code: 0,
      out: expect.stringContaining("a.json holds 0 users and 1 order,") as string,
      err: "",
    });
    expect(await run("import", "a.json")).toMatchObject({
      code: 0,
      out: expect.stringContaining("1 order were here already") as string,
      err: "",
    });
    writeFileSync(file("b.json"), "[]");
    expect(await run("import", "b.json")).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining(
        "is not JSON, or damaged: it does not begin with {. Nothing was brought in.",
      ) as string,
    });
    expect(await run("fly")).toMatchObject({
      code: 2,
      out: "",
      err: expect.stringContaining("Usage: npm run data -- ") as string,
    });
  },
);

test("an export whose amounts, states or names were tampered with is refused order by order; nobody's order is replaced", async () => {
  await using shop = await openShop();
  const id = await orderIn(shop, { firstName: "Ali" });
  const file = folder()("a.json");
  await runData(shop, "export", file);
  const document = JSON.parse(readFileSync(file, "utf8")) as {
    format: string;
    orders: { ali: Record<string, Record<string, unknown>> };
  };
  const order = document.orders.ali[id]!;
  await using other = await openShop();
  const { text } = await importDocument(other, {
    ...document,
    last_number: 1e300,
    orders: {
      ali: {
        a: { ...order, total: 1 },
        b: { ...order, status: "delivered" },
        c: { ...order, number: -1 },
        d: { ...order, subtotal: "1" },
        e: { ...order, history: [] },
        g: { ...order, products: [{ ...(order.products as object[])[0], price_paisa: -1 }] },
        [id]: order,
        f: order,
      },
      mallory: { [id]: { ...order, f_name: "Mallory" } },
    },
  });
  expect(text).toMatch(/^0 users and 2 orders were brought in\. 1 order got a new number/);
  for (const reason of [
    "ali/a: its sums do not agree",
    "ali/b: its history does not end in its status",
    "ali/c: number: is no order number",
    "ali/d: subtotal: is no whole",
    "ali/e: history: is empty",
    "ali/g: products.0.price_paisa: is negative",
    `mallory/${id}: its cart id is here already, as an order of somebody else`,
  ])
    expect(text).toContain(`orders/${reason}`);
  expect((await findOrder(other.db, id))?.firstName).toBe("Ali");
  const { format, ...headless } = document;
  expect(await importDocument(other, { ...headless, format })).toMatchObject({
    done: false,
    text: expect.stringContaining("whose first line says so") as string,
  });
});

test("orders placed after a backup can be imported again, and their carts, open in the backup, are not ordered again", async () => {
  await using shop = await openShop();
  await using restored = await openShop();
  const file = folder()("a.json");
  const id = await orderIn(shop);
  const { secret, cartId } = await restored.cartWith(await restored.sells());
  await runData(shop, "export", file);
  writeFileSync(file, readFileSync(file, "utf8").replaceAll(id, cartId));
  expect(await runData(restored, "import", file)).toMatchObject({ done: true });
  const again = await placeOrder(
    restored.db,
    orderFor(
      { secret, cartId, total: (await findOrder(restored.db, cartId))!.total },
      { payment: "jazzcash", paymentReference: "tx 1" },
    ),
  );
  expect(again).toMatchObject({ outcome: "placed", orderId: cartId, repeated: true });
  expect(await restored.look("select 1 from orders_orders")).toHaveLength(1);
});

test.each([
  [["fly"], "unknown command 'fly'"],
  [["export"], "missing required argument 'file'"],
  [["import", "a", "b"], "too many arguments"],
  [["import", "a", "--state", "x"], "Allowed choices are placed"],
  [["export", "a", "--state", "placed"], "unknown option '--state'"],
])("%j are invalid arguments", async (words, sentence) => {
  await expect(runCommand(createDataCommands, { db: neverUsed }, words)).rejects.toThrow(sentence);
});
