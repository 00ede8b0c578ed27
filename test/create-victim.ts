import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { createEmailChangeLink } from "#domains/accounts/email/change-email.ts";
import { createResetLink } from "#domains/accounts/passwords/reset-password.ts";
import { createVerificationLink } from "#domains/accounts/email/verify-email.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { moveOrder } from "#domains/orders/move-order.ts";
import { newId } from "#kernel/ids.ts";
import type { TestShop } from "./open-shop.ts";
import { fields, type ServedBrowser, type ServedShop } from "./serve-shop.ts";
import { password } from "./visitors.ts";
import { system } from "./actors.ts";

/** Creates a verified account and leaves the browser logged in. */
export async function registerAs(shop: TestShop, browser: ServedBrowser, firstname: string, email: string) {
  const { status } = await browser.ask(
    "/user/registration",
    fields({ firstname, secondname: "Qureshi", email, password, confirm_password: password }),
  );
  expect(status).toBe(303);
  await shop.db.execute(sql`update accounts_accounts set email_verified = true where email = ${email}`);
  expect((await browser.ask("/user/login", fields({ email, password }))).status).toBe(303);
}

/** A customer with a bit of everything: the ids that an attacker could request, and the texts that betray that a response holds her data. */
export async function createVictim(shop: TestShop, served: ServedShop) {
  const { variantId, slug, productId } = await shop.sells({ name: "Zaitoon whey" });
  const browser = served.openBrowser();
  await registerAs(shop, browser, "Zubaida", "zubaida@example.com");
  await browser.ask("/cart/add", fields({ product: slug, variant: variantId }));
  const { id: cart, total, fingerprint } = await findCart(shop.db, browser.jar.get("__Host-taqat_cart")!);
  const checkout = {
    f_name: "Zubaida",
    s_name: "Qureshi",
    phone: "0300 9876543",
    email: "zubaida@example.com",
    state: "Punjab",
    city: "Lahore",
    address: "7 Hidden Lane",
    payment: "jazzcash",
    payment_reference: "JC-4242",
    cart: cart!,
    seen_total: String(total),
    seen_goods: fingerprint,
  };
  expect((await browser.ask("/checkout", fields(checkout))).headers.get("location")).toBe("/checkout/success");
  await browser.ask("/cart/add", fields({ product: slug, variant: variantId }));
  await browser.ask("/wishlist", fields({ product: productId }));
  const [found] = await shop.look<Record<string, string>>(
    "select a.id as account, s.id as session, o.access_token as link, o.number::text as number, c.secret as cart_secret, c.id as open_cart, l.id as line from accounts_accounts a join accounts_sessions s on s.account_id = a.id join orders_orders o on o.account_id = a.id join cart_carts c on c.account_id = a.id and c.closed_at is null join cart_lines l on l.cart_id = c.id",
  );
  const {
    account,
    session,
    link,
    number,
    cart_secret: cartSecret,
    open_cart: openCart,
    line,
  } = found as {
    account: string;
    session: string;
    link: string;
    number: string;
    cart_secret: string;
    open_cart: string;
    line: string;
  };
  await shop.db.execute(sql`update accounts_accounts set verified_phone = '+923009876543' where id = ${account}`);
  const addressId = newId();
  await shop.db.execute(
    sql`insert into accounts_addresses (id, account_id, first_name, second_name, phone, province, city, address) values (${addressId}, ${account}, 'Zubaida', 'Qureshi', '+923009876543', 'Punjab', 'Lahore', '7 Hidden Lane')`,
  );
  for (const to of ["confirmed", "packed", "shipped"] as const)
    await moveOrder(shop.db, system, {
      order: cart!,
      to,
      note: "Ring thrice",
      courier: "TCS",
      tracking: "TRK-778",
    });
  const reset = (await createResetLink(shop.db, "zubaida@example.com"))!.token;
  // The link that verifies the registration exists only until it is opened.
  await shop.db.execute(sql`update accounts_accounts set email_verified = false where id = ${account}`);
  const verification = (await createVerificationLink(shop.db, account))!.token;
  const change = await createEmailChangeLink(shop.db, account, "zubaida.new@example.com");
  if (change?.outcome !== "made") throw new Error("No link to another address");
  const ids = { account, session, number, order: cart!, line, openCart, address: addressId, product: productId };
  /** Each of these secrets opens something by itself, so they are requested only where they are good for something else. */
  const secrets = {
    link,
    cartSecret,
    token: browser.jar.get("__Host-taqat_session")!,
    reset,
    verification,
    emailChange: change.token,
  };
  const traces = [
    "Zubaida",
    "zubaida@",
    "9876543",
    "Hidden Lane",
    "JC-4242",
    "Ring thrice",
    "TRK-778",
    account,
    session,
    cart!,
    line,
    openCart,
    addressId,
    ...Object.values(secrets),
  ];
  const rows = async () => {
    const tables = await shop.look<{ name: string }>(
      "select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema in ('public', 'graphile_worker')",
    );
    const all = await Promise.all(
      tables.map(async ({ name }) =>
        (await shop.look<{ row: string }>(`select t::text as row from ${name} t`)).map(({ row }) => `${name} ${row}`),
      ),
    );
    return all
      .flat()
      .filter((row) => traces.some((trace) => row.includes(trace)))
      .sort();
  };
  return { browser, ids, secrets, traces, rows, checkout };
}

export type Victim = Awaited<ReturnType<typeof createVictim>>;
