import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync, readdirSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createOwner } from "#domains/accounts/create-owner.ts";
import { findAccountByEmail } from "#domains/accounts/find-account-by-email.ts";
import { logIn } from "#domains/accounts/log-in.ts";
import { makeResetLink } from "#domains/accounts/make-reset-link.ts";
import { register } from "#domains/accounts/register.ts";
import { resetPassword } from "#domains/accounts/reset-password.ts";
import { orderAgain } from "#domains/checkout/order-again.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { findHistory } from "#domains/orders/find-history.ts";
import { forgetDueOrders } from "#domains/orders/forget-orders.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { trackOrder } from "#domains/orders/track-order.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { orderFor, recipient } from "#test/order-requests.ts";
import { WrongUsage } from "../wrong-usage.ts";
import { readOrderCommand } from "../order-desk/read-order-command.ts";
import { type AnswerableCommand, runOrderCommand } from "../order-desk/run-order-command.ts";
import { readDataCommand } from "./read-data-command.ts";
import { runDataCommand } from "./run-data-command.ts";

const password = "blue river stone";
const device = { address: "10.1.2.3", agent: "Chrome on Android" };

function folder() {
  const made = mkdtempSync(path.join(tmpdir(), "taqat-data-"));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return (name: string) => path.join(made, name);
}

function say(shop: TestShop, ...words: string[]) {
  const command = readDataCommand(words);
  if (command.kind === "help") throw new Error("Help needs no shop");
  return runDataCommand(shop.db, command);
}

async function bringIn(shop: TestShop, document: unknown, ...words: string[]) {
  const file = folder()("in.json");
  writeFileSync(file, typeof document === "string" ? document : JSON.stringify(document));
  return say(shop, "import", file, ...words);
}

async function orderIn(shop: TestShop, change: Partial<typeof recipient> = {}) {
  const cart = await shop.cartWith({ ...(await shop.sells({ flavours: ["Kulfi"] })), quantity: 2 });
  const placed = await placeOrder(shop.db, orderFor(cart, { recipient: { ...recipient, ...change }, payment: "jazzcash", paymentReference: "TX-1" }));
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  return placed.orderId;
}

/** A shop with a bit of everything: people of one name, an order that was shipped, one whose buyer is forgotten, one whose account was deleted. */
async function livedIn(shop: TestShop) {
  for (const [email, firstName] of [["ali@example.com", "Ali"], ["other.ali@example.com", "Ali"], ["odd@example.com", "__proto__"]] as const) await register(shop.db, { firstName, secondName: "Khan", email, password }, device);
  await createOwner(shop.db, { email: "owner@example.com", password });
  const ids = [];
  for (const firstName of ["Ali", "ALI", "a/b", "__proto__", "عائشہ", "<script>alert(1)</script>"]) ids.push(await orderIn(shop, { firstName }));
  for (const to of ["confirmed", "packed", "shipped"] as const) await moveOrder(shop.db, { order: ids[0]!, to, by: "shop", courier: "TCS", tracking: "123", note: "Soon with you" });
  const [forgotten, leaving] = [await orderIn(shop), await orderIn(shop)];
  await shop.look(`update orders_orders set state = 'cancelled', forget_at = now() - interval '1 day' where id = '${forgotten}'`);
  await shop.look(`update orders_history set state = 'cancelled', at = now() - interval '1 year' where order_id = '${forgotten}'`);
  await shop.look(`update orders_orders set forget_at = now() where id = '${leaving}'`);
  expect(await forgetDueOrders(shop.db, { returnDays: 7 })).toBe(1);
  return { ids, forgotten, leaving };
}

const read = (file: string) => readFileSync(file, "utf8").replace(/"exported": "[^"]+"/, "");
const everything = async (shop: TestShop) => JSON.stringify([await shop.look("select * from orders_orders order by id"), await shop.look("select * from orders_lines order by order_id, position"), await shop.look("select * from orders_history order by order_id, position"), await shop.look("select * from accounts_accounts order by id"), await shop.queuedJobs(), await shop.changeTags()]);

const earlier = { date: "2022-03-01T10:00:00Z", products: [{ name: "Whey Gold", quantity: 2, price: 4500.5, variants: ["Kulfi", "2 lb"] }], f_name: "Ali", s_name: "Khan", phone: "0300 1234567", email: "Ali@Example.com", state: "Punjab", address: "House 12", payment: "Cash on delivery", zip: "54000" };

test("what is exported, brought into an empty shop and exported again is the same, and brought in again changes nothing", async () => {
  await using shop = await openShop();
  await using empty = await openShop();
  const file = folder();
  const { ids, forgotten, leaving } = await livedIn(shop);

  expect(await say(shop, "export", file("a.json"))).toMatchObject({ done: true, text: expect.stringContaining("4 users and 8 orders") as string });
  expect(statSync(file("a.json")).mode & 0o777).toBe(0o600);
  expect(await say(empty, "import", file("a.json"))).toEqual({ done: true, text: expect.stringMatching(/^4 users and 8 orders were brought in\. Nobody has a password yet/) as string });
  await say(empty, "export", file("b.json"));
  expect(read(file("b.json"))).toBe(read(file("a.json")));
  const document = JSON.parse(read(file("a.json")).replace(",\n  ,", ",")) as { users: Record<string, unknown>; orders: Record<string, Record<string, object>> };
  expect(Object.keys(document.users).sort()).toEqual(["Ali", "Ali <other.ali@example.com>", "Shop", "__proto__"].sort());
  expect(Object.keys(document.orders).sort()).toEqual(["", "<script>alert(1)</script>", "__proto__", "a/b", "ali", "ayesha", "عائشہ"].sort());
  expect(document.orders.ali![ids[0]!]).toMatchObject({ number: 10_001, status: "shipped", payment_reference: "TX-1", products: [{ variants: ["Kulfi"], groups: ["Flavour"], price: 4_500_00 }] });

  const before = await everything(empty);
  expect(await say(empty, "import", file("a.json"))).toEqual({ done: true, text: "Nothing was brought in. 4 users and 8 orders were here already and stay as they are." });
  expect(await everything(empty)).toBe(before);

  for (const id of [...ids, leaving]) expect(await findHistory(empty.db, id)).toEqual(await findHistory(shop.db, id));
  expect(await findOrder(empty.db, forgotten)).toMatchObject({ firstName: "", phone: "", city: "Lahore", accessToken: `forgotten:${forgotten}`, forgottenAt: expect.any(Date) as Date });
  expect(await empty.look(`select id from orders_orders where forget_at is not null order by 1`)).toEqual([forgotten, leaving].sort().map((id) => ({ id })));
  expect(await empty.queuedJobs()).toEqual([]);
  expect(await empty.changeTags()).toEqual([]);
  expect((await findOrder(empty.db, await orderIn(empty)))?.number).toBe(10_009);
});

test("an export tells nothing that lets anybody in, and overwrites nothing", async () => {
  await using shop = await openShop();
  await livedIn(shop);
  await makeResetLink(shop.db, "ali@example.com");
  const file = folder();
  await say(shop, "export", file("a.json"));
  const text = read(file("a.json"));
  const secrets = await shop.look<{ secret: string }>(`select access_token as secret from orders_orders union select password from accounts_credentials union select token from accounts_sessions union select identifier from accounts_mailed_links union select id::text from accounts_accounts union select secret from cart_carts`);
  expect(secrets.length).toBeGreaterThan(20);
  for (const { secret } of secrets) expect(text).not.toContain(secret);
  expect(text).not.toMatch(/password|token|secret|role|owner"/);
  expect(await say(shop, "export", file("a.json"))).toMatchObject({ done: false, text: expect.stringContaining("exists already") as string });
  expect(read(file("a.json"))).toBe(text);
});

test("an export that fails leaves no file", async () => {
  await using shop = await openShop();
  const file = folder();
  await orderIn(shop);
  await shop.look("alter table orders_history rename to gone");
  await expect(say(shop, "export", file("a.json"))).rejects.toThrow();
  expect(readdirSync(file("."))).toEqual([]);
});

test("an imported user has no password, is a customer whatever the file says, and finds the orders of that address once a link shows it to be theirs", async () => {
  await using shop = await openShop();
  await createOwner(shop.db, { email: "owner@example.com", password });
  const answer = await bringIn(shop, {
    users: { Ali: { firstname: "Ali", secondname: "Khan", email: "ALI@example.com", role: "owner", email_verified: true, password: "x", id: "1" }, Owner: { firstname: "Mal", secondname: "Lory", email: "owner@example.com" }, Bad: { firstname: "Bad" } },
    orders: { ali: { cart_7y8: earlier } },
  });
  expect(answer).toEqual({ done: false, text: expect.stringMatching(/^1 user and 1 order were brought in\. 1 user and 0 orders were here already[^]*users\/Bad: email: /) as string });
  expect(await findAccountByEmail(shop.db, "owner@example.com")).toMatchObject({ firstName: "Shop", role: "owner", verified: true });
  expect(await logIn(shop.db, { email: "owner@example.com", password }, device)).toMatchObject({ outcome: "logged-in" });
  expect(await findAccountByEmail(shop.db, "ali@example.com")).toMatchObject({ firstName: "Ali", role: "customer", verified: false });
  for (const guess of ["x", "", password]) expect(await logIn(shop.db, { email: "ali@example.com", password: guess }, device)).toMatchObject({ outcome: "refused" });
  expect(await shop.look("select account_id from orders_orders")).toEqual([{ account_id: null }]);

  const link = await makeResetLink(shop.db, "ali@example.com");
  expect(await resetPassword(shop.db, { token: link!.token, password })).toMatchObject({ outcome: "reset" });
  const entered = await logIn(shop.db, { email: "ali@example.com", password }, device);
  if (entered.outcome !== "logged-in") throw new Error(entered.outcome);
  expect(await shop.look("select account_id from orders_orders")).toEqual([{ account_id: entered.session.account.id }]);
});

test("orders of the shop before are recorded once as history, in paisa, without stock, mail or news", async () => {
  await using shop = await openShop();
  await shop.sells();
  const stock = await shop.look("select * from inventory_stock");
  await shop.settle();
  const bare = { date: 1_646_128_800_000, products: { 0: { name: "Shaker", quantity: "150", price: "Rs 1,250.50", variants: [{ option_name: "Black" }] }, 2: { name: "Belt", quantity: 1, price: "900 PKR" } } };
  const document = { products: { any: "tree" }, orders: { ali: { "cart_7y8": earlier, "cart 9": bare }, ayesha: { "cart_7y8": { ...earlier, f_name: "Ayesha", state: "kpk", payment: "Easypaisa", phone: 3001234567, zip: 54000 } } } };
  expect(await bringIn(shop, document)).toEqual({ done: true, text: "0 users and 3 orders were brought in." });
  const before = await everything(shop);
  expect(await bringIn(shop, document)).toMatchObject({ done: true, text: expect.stringContaining("0 users and 3 orders were here already") as string });
  expect(await everything(shop)).toBe(before);
  expect(await shop.look("select * from inventory_stock")).toEqual(stock);
  expect([await shop.queuedJobs(), await shop.changeTags()]).toEqual([[], []]);

  const rows = await shop.look<{ id: string }>("select id from orders_orders order by number");
  const [first, second, third] = await Promise.all(rows.map(({ id }) => findOrder(shop.db, id)));
  expect(first).toMatchObject({ number: 10_001, state: "delivered", firstName: "Ali", phone: "+923001234567", province: "Punjab", city: "", payment: "cash-on-delivery", total: 9_001_00, placedAt: new Date(earlier.date), lines: [{ productName: "Whey Gold", unitPrice: 4_500_50, lineTotal: 9_001_00, takes: [], selectedOptions: [{ group: "Option", option: "Kulfi" }, { group: "Option 2", option: "2 lb" }] }] });
  expect(second).toMatchObject({ firstName: "ali", email: "", zip: null, total: 188_475_00, lines: [{ productName: "Shaker", quantity: 150 }, { productName: "Belt" }] });
  expect(third).toMatchObject({ firstName: "Ayesha", province: "Khyber Pakhtunkhwa", payment: "easypaisa", zip: "54000" });
  expect((await findHistory(shop.db, first!.id)).map(({ state, by }) => [state, by])).toEqual([["placed", "shopper"], ["delivered", "shop"]]);

  expect(await moveOrder(shop.db, { order: first!.id, to: "returned", by: "shop" })).toEqual({ outcome: "moved" });
  expect(await shop.look("select * from inventory_stock")).toEqual(stock);
  expect(await orderAgain(shop.db, { secret: null, order: second! })).toMatchObject({ lines: [{ result: { kind: "not-for-sale" } }, { result: { kind: "not-for-sale" } }] });
  expect(await trackOrder(shop.db, { number: second!.number, phone: "" })).toBeNull();
  expect(await runOrderCommand(shop.db, readOrderCommand(["move", String(second!.number), "returned"]) as AnswerableCommand, "https://shop.example")).toEqual({ done: true, text: `Order ${second!.number} is returned now. Nobody is told: it names no e-mail address.` });
  expect(await shop.queuedJobs()).toEqual([{ task: "send-order-state", payload: { orderId: first!.id, position: 2 } }]);
  expect((await runOrderCommand(shop.db, readOrderCommand(["show", String(second!.number)]) as AnswerableCommand, "https://shop.example")).text).toMatch(/150 × Shaker, Black {2}Rs 187,575\n[^]*\nali\n/);
  const file = folder()("again.json");
  await say(shop, "export", file);
  expect(await say(shop, "import", file)).toMatchObject({ done: true, text: expect.stringContaining("0 users and 3 orders were here already") as string });
});

test("orders that are not over can be told so", async () => {
  await using shop = await openShop();
  await bringIn(shop, { orders: { ali: { c: earlier } } }, "--state", "placed");
  const [{ id } = { id: "" }] = await shop.look<{ id: string }>("select id from orders_orders");
  expect((await findHistory(shop.db, id)).map(({ state }) => state)).toEqual(["placed"]);
});

test("a bad order is told by its path and its reason, and stops no other", async () => {
  await using shop = await openShop();
  const bad: Record<string, unknown> = {
    negative: { ...earlier, products: [{ name: "Whey", quantity: 1, price: -5 }] }, none: { ...earlier, products: [] }, many: { ...earlier, products: [{ name: "Whey", quantity: 1e9, price: 1 }] }, dear: { ...earlier, products: [{ name: "Whey", quantity: 9_999, price: 9e9 }] },
    phone: { ...earlier, phone: "12" }, day: { ...earlier, date: "3/4/2022" }, undated: { ...earlier, date: undefined }, future: { ...earlier, date: "2999-01-01" }, text: "order", list: [], nothing: null, long: { ...earlier, address: "x".repeat(301) }, pay: { ...earlier, payment: "gold" },
    wrong: { ...earlier, email: { toString: 1 } }, fraction: { ...earlier, products: [{ name: "Whey", quantity: 1.5, price: 0.001 }] }, cut: { ...earlier, subtotal: 1 }, blanks: { ...earlier, products: [{ name: "Whey", quantity: 1, price: `1${" ".repeat(200_000)}x` }] },
  };
  const { done, text } = await bringIn(shop, { orders: { ali: { ...bad, good: earlier }, sara: [earlier] } });
  expect(done).toBe(false);
  expect(text).toMatch(/^0 users and 1 order were brought in\./);
  const lines = text.split("\n").slice(3);
  expect(lines.map((line) => line.split(": ", 1)[0])).toEqual([...Object.keys(bad).map((key) => `orders/ali/${key}`), "orders/sara"]);
  expect(text).toContain("orders/ali/negative: products.0.price: is negative");
  expect(text).toContain('orders/ali/day: date: "3/4/2022" cannot be read as a date in one way only');
  expect(text).toContain("orders/ali/phone: phone: Enter a Pakistani mobile number");
});

test("an export whose amounts, states or names were tampered with is refused order by order; nobody's order is replaced", async () => {
  await using shop = await openShop();
  const id = await orderIn(shop, { firstName: "Ali" });
  const file = folder()("a.json");
  await say(shop, "export", file);
  const document = JSON.parse(readFileSync(file, "utf8")) as { format: string; orders: { ali: Record<string, Record<string, unknown>> } };
  const order = document.orders.ali[id]!;
  await using other = await openShop();
  const { text } = await bringIn(other, { ...document, last_number: 1e300, orders: { ali: { a: { ...order, total: 1 }, b: { ...order, status: "delivered" }, c: { ...order, number: -1 }, d: { ...order, subtotal: "1" }, e: { ...order, history: [] }, g: { ...order, products: [{ ...(order.products as object[])[0], price: -1 }] }, [id]: order, f: order }, mallory: { [id]: { ...order, f_name: "Mallory" } } } });
  expect(text).toMatch(/^0 users and 2 orders were brought in\. 1 order got a new number/);
  for (const reason of ["ali/a: its sums do not agree", "ali/b: its history does not end in its status", "ali/c: number: is no order number", "ali/d: subtotal: is no whole", "ali/e: history: is empty", "ali/g: products.0.price: is negative", `mallory/${id}: its cart id is here already, as an order of somebody else`]) expect(text).toContain(`orders/${reason}`);
  expect((await findOrder(other.db, id))?.firstName).toBe("Ali");
  const { format, ...headless } = document;
  expect(await bringIn(other, { ...headless, format })).toMatchObject({ done: false, text: expect.stringContaining("whose first line says so") as string });
});

test("orders that came after a backup are brought back in, and their carts, open in it, are not ordered again", async () => {
  await using shop = await openShop();
  await using restored = await openShop();
  const file = folder()("a.json");
  const id = await orderIn(shop);
  const { secret, cartId } = await restored.cartWith(await restored.sells());
  await say(shop, "export", file);
  writeFileSync(file, readFileSync(file, "utf8").replaceAll(id, cartId));
  expect(await say(restored, "import", file)).toMatchObject({ done: true });
  const again = await placeOrder(restored.db, orderFor({ secret, cartId, total: (await findOrder(restored.db, cartId))!.total }));
  expect(again).toMatchObject({ outcome: "placed", orderId: cartId, repeated: true });
  expect(await restored.look("select 1 from orders_orders")).toHaveLength(1);
});

test.each([
  ["nothing", "", "does not begin with {"], ["a list", "[1]", "does not begin with {"], ["text of many lines", "line\n".repeat(200_000), "does not begin with {"], ["a file of another program", '{"name": "x", "version": 1}', "holds neither users nor orders"],
  ["bytes", Buffer.from([0x7b, 0x22, 0xff, 0xfe]).toString("latin1"), "is not JSON"], ["half a file", '{"orders": {"ali": {"c": {"date"', "breaks off at orders/ali/c"], ["another format", '{"format": "taqat-9", "orders": {}}', "does not know"],
  ["much that is wrong", `{"orders": {"ali": {${Array.from({ length: 3_000 }, (_, at) => `"${at}": ${at}`).join(",")}}}}`, "hardly anything"], ["a format that comes too late", '{"orders": {"ali": {"c": 1}}, "format": "taqat-1"}', "has to come before"],
  ["one endless order", `{"orders": {"ali": {"c": [${"1,".repeat(300_000)}`, "longer than any order"], ["steering of the terminal", '{"orders": {"\\u001b[2J": {"c": 1', "breaks off"],
])("%s is refused in a sentence", async (_, document, words) => {
  await using shop = await openShop();
  const { done, text } = await bringIn(shop, document);
  expect(done).toBe(false);
  expect(text).toContain(words);
  expect(text).not.toContain("\u001b");
  expect(text.length).toBeLessThan(8_000);
});

test("a file that is not there, no file, or larger than any export is refused", async () => {
  await using shop = await openShop();
  const file = folder();
  writeFileSync(file("huge.json"), "{");
  truncateSync(file("huge.json"), 5 * 1024 ** 3);
  for (const [name, words] of [["none.json", "is not there"], [".", "is no file"], ["huge.json", "larger than"]] as const) expect(await say(shop, "import", file(name))).toMatchObject({ done: false, text: expect.stringContaining(words) as string });
});

test.each([[["fly"], 'There is no command "fly".'], [["export"], "Say which file."], [["import", "a", "b"], '"b" is one word too many.'], [["import", "a", "--state", "x"], '"x" is no state.'], [["export", "a", "--state", "placed"], "Unknown option '--state'."]])("%j is refused as no command", (words, sentence) => {
  expect(() => readDataCommand(words)).toThrow(WrongUsage);
  expect(() => readDataCommand(words)).toThrow(sentence);
});
