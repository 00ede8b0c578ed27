import { system } from "#test/actors.ts";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Account } from "#domains/accounts/account.ts";
import { createOwner } from "#domains/staff/create-owner.ts";
import { findAccount } from "#domains/accounts/find-account.ts";
import { findSession } from "#domains/accounts/sessions/find-session.ts";
import { logIn } from "#domains/accounts/sessions/log-in.ts";
import { createResetLink, requestPasswordReset } from "#domains/accounts/passwords/reset-password.ts";
import { createVerificationLink } from "#domains/accounts/email/verify-email.ts";
import { register } from "#test/register.ts";
import { addOne } from "#test/add-one.ts";
import { recordSentMail } from "#domains/mail-log/record-mail.ts";
import { mergeCarts } from "#domains/cart/merge-carts.ts";
import { createMessage } from "#domains/support/messages.ts";
import { placeOrder } from "#domains/checkout/place-order.ts";
import { findOrder } from "#domains/orders/find-order.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { newId } from "#kernel/ids.ts";
import { openShop, type TestShop } from "#test/open-shop.ts";
import { orderFor, recipient } from "#test/order-requests.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export-account.ts";

const password = "blue river stone";
const device = { address: "10.1.2.3", agent: "Chrome on Android" };

async function join(shop: TestShop, email = "ayesha@example.com") {
  const opened = await register(shop.db, { firstName: "Ayesha", secondName: "Khan", email, password }, device);
  if (opened.outcome !== "registered") throw new Error(opened.outcome);
  return opened.session;
}

/**
 * Creates data of an account in every place that can hold it: cart, order, address, saved product, alert, session,
 * links, jobs.
 */
async function liveIn(shop: TestShop, { token, account }: { token: string; account: Account }) {
  const { variantId, productId } = await shop.sells();
  const placed = await placeOrder(
    shop.db,
    orderFor(await shop.cartWith({ variantId }), {
      sessionToken: token,
      recipient: { ...recipient, firstName: "AYESHA", email: "other@example.com" },
    }),
  );
  if (placed.outcome !== "placed") throw new Error(placed.outcome);
  const { secret } = await shop.cartWith({ variantId });
  await mergeCarts(shop.db, { secret, accountId: account.id });
  await shop.db.execute(
    sql`insert into accounts_addresses (id, account_id, first_name, second_name, phone, province, city, address) values (${newId()}, ${account.id}, 'Ayesha', 'Khan', '+923001234567', 'Punjab', 'Lahore', ${`House of ${account.email}`})`,
  );
  await shop.db.execute(
    sql`insert into wishlist_saved_products (account_id, product_id) values (${account.id}, ${productId})`,
  );
  await shop.db.execute(
    sql`insert into wishlist_stock_alerts (id, variant_id, email) values (${newId()}, ${variantId}, ${account.email})`,
  );
  await createResetLink(shop.db, account.email);
  await createVerificationLink(shop.db, account.id);
  await requestPasswordReset(shop.db, account.email);
  await recordSentMail(
    shop.db,
    { key: `password-reset:${account.id}:1`, kind: "password-reset", subjectId: account.id },
    { to: account.email, subject: "Your password", html: "<p>", secrets: [] },
  );
  return { ...placed, secret, variantId };
}

const verify = (shop: TestShop, { id }: Account) =>
  shop.db.execute(sql`update accounts_accounts set email_verified = true where id = ${id}`);

/**
 * Every row of every table, as one text, except the change records, which identify nobody and are deleted within a
 * day.
 */
async function everything(shop: TestShop): Promise<string> {
  const tables = await shop.look<{ name: string }>(
    "select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker') and table_name <> 'platform_events'",
  );
  const rows = await Promise.all(tables.map(({ name }) => shop.look(`select t::text as row from ${name} t`)));
  return JSON.stringify(rows);
}

async function readExport(shop: TestShop, account: Account, token: string | null = null) {
  const pieces = await Array.fromAsync(exportAccount(shop.db, account, token));
  return JSON.parse(pieces.join("")) as Record<string, unknown> & {
    orders: Record<string, Record<string, Record<string, unknown>>>;
  };
}

test("of a deleted account nothing is left anywhere but its order under way, which is delivered", async () => {
  await using shop = await openShop();
  const me = await join(shop);
  await verify(shop, me.account);
  const { orderId, accessToken } = await liveIn(shop, me);
  expect((await everything(shop)).split(me.account.id).length).toBeGreaterThan(8);

  expect(await deleteAccount(shop.db, { accountId: me.account.id, password })).toEqual({ outcome: "deleted" });

  const left = await everything(shop);
  for (const trace of [me.account.id, me.account.email, "House of", me.token]) expect(left, trace).not.toContain(trace);
  expect(await findSession(shop.db, me.token)).toBeNull();
  expect(await logIn(shop.db, { email: me.account.email, password }, device)).toMatchObject({ outcome: "refused" });
  expect(await findOrder(shop.db, orderId)).toMatchObject({
    accessToken,
    accountId: null,
    state: "placed",
    email: "other@example.com",
  });
  expect(await moveOrder(shop.db, system, { order: orderId, to: "confirmed" })).toEqual({ outcome: "moved" });
  expect(await join(shop)).toMatchObject({ account: { verified: false } });
});

test("nothing of anybody else goes with it: accounts, carts, orders, alerts and messages of an address that was never shown to be theirs", async () => {
  await using shop = await openShop();
  const [mallory, victim] = [await join(shop, "mallory@example.com"), await join(shop, "victim@example.com")];
  const { secret, variantId, orderId } = await liveIn(shop, victim);
  await shop.db.execute(
    sql`insert into wishlist_stock_alerts (id, variant_id, email) values (${newId()}, ${variantId}, 'mallory@example.com')`,
  );
  for (const email of ["mallory@example.com", "victim@example.com"])
    await createMessage(shop.db, { name: "Ayesha", email, phone: null, subject: "Returns", body: "A word" });
  const before = await everything(shop);

  expect(await deleteAccount(shop.db, { accountId: mallory.account.id, password })).toEqual({ outcome: "deleted" });

  const after = await everything(shop);
  for (const mine of [victim.account.id, victim.account.email, victim.token, secret, orderId])
    expect(after.split(mine).length, mine).toBe(before.split(mine).length);
  // The person who registered the account had not verified the address.
  expect(await shop.look("select email from wishlist_stock_alerts order by 1")).toEqual([
    { email: "mallory@example.com" },
    { email: "victim@example.com" },
  ]);
  expect(await shop.look("select email from content_messages order by 1")).toEqual([
    { email: "mallory@example.com" },
    { email: "victim@example.com" },
  ]);
});

test("without the password nothing is deleted", async () => {
  await using shop = await openShop();
  const [me, other] = [await join(shop), await join(shop, "other@example.com")];
  await liveIn(shop, me);
  const before = await everything(shop);
  for (const guess of ["", "a guess", password.toUpperCase(), "x".repeat(128)])
    expect(await deleteAccount(shop.db, { accountId: me.account.id, password: guess })).toEqual({
      outcome: "wrong-password",
    });
  expect(await deleteAccount(shop.db, { accountId: newId(), password })).toEqual({ outcome: "wrong-password" });
  expect(await everything(shop)).toBe(before);
  expect(await findAccount(shop.db, other.account.id)).not.toBeNull();
});

test("the last owner stays, also when two leave at once, and loses nothing by trying", async () => {
  await using shop = await openShop();
  for (const email of ["one@example.com", "two@example.com"]) await createOwner(shop.db, system, { email, password });
  const owners = await shop.look<{ id: string }>("select id from accounts_accounts order by id");
  const tried = await Promise.all(owners.map(({ id }) => deleteAccount(shop.db, { accountId: id, password })));
  expect(tried.map(({ outcome }) => outcome).sort()).toEqual(["deleted", "only-owner"]);

  const [last] = await shop.look<{ id: string }>("select id from accounts_accounts");
  const { secret } = await shop.cartWith(await shop.sells());
  await mergeCarts(shop.db, { secret, accountId: last!.id });
  const before = await everything(shop);
  expect(await deleteAccount(shop.db, { accountId: last!.id, password })).toEqual({ outcome: "only-owner" });
  expect(await everything(shop)).toBe(before);
});

test("an account deleted while its order is placed loses no order and stops nobody: either the order is forgotten with it, or it is a guest's", async () => {
  await using shop = await openShop({ connections: 20 });
  for (let turn = 0; turn < 6; turn += 1) {
    const me = await join(shop, `a${turn}@example.com`);
    const product = await shop.sells();
    const cart = await shop.cartWith(product);
    await mergeCarts(shop.db, { secret: cart.secret, accountId: me.account.id });
    const [placed, deleted, added] = await Promise.all([
      placeOrder(shop.db, orderFor(cart, { sessionToken: me.token })),
      deleteAccount(shop.db, { accountId: me.account.id, password }),
      addOne(shop.db, { secret: cart.secret, variantId: product.variantId, quantity: 1 }).catch(
        (error: unknown) => error,
      ),
    ]);
    expect(deleted).toEqual({ outcome: "deleted" });
    expect(added).not.toBeInstanceOf(Error);
    expect(await findAccount(shop.db, me.account.id)).toBeNull();
    if (placed.outcome === "placed")
      expect(await findOrder(shop.db, placed.orderId)).toMatchObject({ accountId: null });
    else expect(await findOrder(shop.db, cart.cartId)).toBeNull();
  }
});

test("an account is handed all that is kept of it, in the specification's shape, and nothing of anybody else", async () => {
  await using shop = await openShop();
  const [me, other] = [await join(shop), await join(shop, "other.person@example.com")];
  const { orderId } = await liveIn(shop, me);
  const theirs = await liveIn(shop, other);
  await moveOrder(shop.db, system, { order: orderId, to: "confirmed", note: "Thank you" });
  for (const [email, body] of [
    ["Ayesha@Example.com", "My own words"],
    [other.account.email, "Other words"],
  ] as const)
    await createMessage(shop.db, { name: "Ayesha", email, phone: null, subject: "Returns", body });
  await verify(shop, me.account);

  const handed = await readExport(shop, { ...me.account, verified: true }, me.token);

  expect(handed).toMatchObject({
    users: { Ayesha: { firstname: "Ayesha", secondname: "Khan", email: "ayesha@example.com", email_verified: true } },
    addresses: [{ f_name: "Ayesha", address: "House of ayesha@example.com", state: "Punjab" }],
    cart: [{ product: "Whey", options: [], quantity: 1, added: expect.any(String) as string }],
    wishlist: [{ product: "Whey", permalink: "whey-1", saved: expect.any(String) as string }],
    stock_alerts: [{ product: "Whey", options: [] }],
    mails: [{ to: "ayesha@example.com", subject: "Your password", sent: expect.any(String) as string }],
    messages: [{ name: "Ayesha", phone: "", subject: "Returns", message: "My own words", answers: [] }],
    logins: [{ device: device.agent, address: device.address, this_one: true }],
  });
  expect(handed.orders).toEqual({
    ayesha: {
      [orderId]: expect.objectContaining({
        number: 10_001,
        f_name: "AYESHA",
        status: "confirmed",
        products: [
          {
            name: "Whey",
            quantity: 1,
            price: "4,500 PKR",
            price_paisa: 4_500_00,
            variants: [],
            groups: [],
            sku: "whey-1-0",
            permalink: "whey-1",
          },
        ],
        history: [
          { at: expect.any(String) as string, status: "placed", by: "shopper", note: "" },
          { at: expect.any(String) as string, status: "confirmed", by: "shop", note: "Thank you" },
        ],
      }) as unknown,
    },
  });
  for (const secret of [
    other.account.email,
    theirs.orderId,
    theirs.accessToken,
    me.token,
    other.token,
    "staff",
    password,
    '"password',
    "Other words",
  ])
    expect(JSON.stringify(handed)).not.toContain(secret);
  expect(await readExport(shop, me.account), "of an address that may be another's").toMatchObject({
    stock_alerts: [],
    mails: [],
    messages: [],
  });
});

test("an empty account is handed a whole document, too", async () => {
  await using shop = await openShop();
  const { account } = await join(shop);
  expect(await readExport(shop, account)).toMatchObject({ addresses: [], cart: [], wishlist: [], orders: {} });
});

test("ten thousand orders are handed out a few hundred at a time, each once, under as many names as were typed", async () => {
  await using shop = await openShop();
  const { account } = await join(shop);
  await shop.db
    .execute(sql`insert into orders_orders (id, access_token, account_id, first_name, second_name, phone, email, province, city, address, payment, subtotal, delivery_fee, tax, total)
    select gen_random_uuid(), 'token-' || n, ${account.id}, (array['Ali', 'ALI', 'a"b\\', '', 'عائشہ'])[1 + n % 5], 'Khan', '+923001234567', 'a@example.com', 'Punjab', 'Lahore', 'x', 'jazzcash', 1, 0, 0, 1 from generate_series(1, 10000) n`);
  let statements = 0;
  const handed = await shop.during({ before: () => void (statements += 1) }, () => readExport(shop, account));
  expect(
    Object.fromEntries(Object.entries(handed.orders).map(([name, own]) => [name, Object.keys(own).length])),
  ).toEqual({ ali: 4_000, 'a"b\\': 2_000, "": 2_000, عائشہ: 2_000 });
  expect(statements).toBeLessThan(120);
});
