import { expect, test } from "vitest";
import type { RateLimits } from "#app/http/rate-limits.ts";
import { addToCart } from "#domains/cart/add-to-cart.ts";
import { findCart } from "#domains/cart/find-cart.ts";
import { rupees } from "#kernel/money.ts";
import { system } from "#test/actors.ts";
import { makeDiscountCode } from "#test/make-discount-code.ts";
import { openShop } from "#test/open-shop.ts";
import { openVisit } from "#test/open-visit.ts";
import { serveShop } from "#test/serve-shop.ts";
import { createDiscountCode } from "#domains/pricing/discount-codes/save-discount-code.ts";
import { createRateLimit } from "#platform/rate-limits/rate-limit.ts";
import { loader } from "./discount-link.ts";

const noticeOf = (jar: Map<string, string>) => jar.get("__Host-taqat_notice");

test("the link of a code puts it into the cart of whoever opens it, also into one that is made for it, and leads on; nobody keeps the answer", async () => {
  await using shop = await openShop();
  await using served = await serveShop(shop);
  const { variantId } = await shop.sells({ price: 5_000 });
  await makeDiscountCode(shop.db, "EID10", { linkPath: "/categories/proteins?sort=new" });
  const browser = served.openBrowser();
  const opened = await browser.ask("/discount/eid10");
  expect([opened.status, opened.headers.get("location")]).toEqual([303, "/categories/proteins?sort=new"]);
  expect(opened.headers.get("cache-control")).toBe("no-store");
  expect(noticeOf(browser.jar)).toBe("discount-link-opened");

  // What is bought next costs less.
  const secret = browser.jar.get("__Host-taqat_cart")!;
  const added = await addToCart(shop.db, { cart: { secret }, lines: [{ variantId, quantity: 2 }], mode: "clamp" });
  expect(added.secret).toBe(secret);
  expect(await findCart(shop.db, secret)).toMatchObject({ total: rupees(9_000), code: { code: "EID10" } });

  // A second opening keeps the cart, and another code takes the place of the first.
  await makeDiscountCode(shop.db, "EID20", { value: 20 });
  expect((await browser.ask("/discount/EID20")).headers.get("location")).toBe("/");
  expect(browser.jar.get("__Host-taqat_cart")).toBe(secret);
  expect(await findCart(shop.db, secret)).toMatchObject({ total: rupees(8_000) });
  expect(await shop.look("select count(*)::int as carts from cart_carts")).toEqual([{ carts: 1 }]);
});

test("a link without a code that runs makes no cart, keeps the one that is there, and says why", async () => {
  await using shop = await openShop();
  await using served = await serveShop(shop);
  await makeDiscountCode(shop.db, "OVER", {
    endsAt: new Date(Date.now() - 1_000),
    startsAt: new Date(Date.now() - 60_000),
  });
  const browser = served.openBrowser();
  await makeDiscountCode(shop.db, "SOON", { startsAt: new Date(Date.now() + 60_000) });
  for (const [path, why] of [
    ["/discount/NONE", "unknown"],
    ["/discount/over", "ended"],
    ["/discount/soon", "scheduled"],
    [`/discount/${"x".repeat(500)}`, "unknown"],
    ["/discount/%F0%9F%92%AA", "unknown"],
  ] as const) {
    const answer = await browser.ask(path);
    expect([answer.status, answer.headers.get("location")], path).toEqual([303, "/"]);
    expect(noticeOf(browser.jar)).toBe(`discount-link-${why}`);
  }
  expect(await shop.look("select * from cart_carts")).toEqual([]);
});

test("a link leads nowhere but into the shop, whatever its address says and whoever wrote its target", async () => {
  await using shop = await openShop();
  await using served = await serveShop(shop);
  await makeDiscountCode(shop.db, "EID10");
  for (const query of ["?next=//evil.test", "?to=https://evil.test", "?redirect=%2F%5Cevil.test"])
    expect((await served.openBrowser().ask(`/discount/EID10${query}`)).headers.get("location"), query).toBe("/");
  for (const linkPath of [
    "https://evil.test",
    "//evil.test",
    "/\\evil.test",
    "/discount/EID10",
    "/admin",
    "proteins",
    "/\t/evil.test",
  ]) {
    const made = await createDiscountCode(shop.db, system, {
      code: "OTHER",
      kind: "percentage",
      value: 10,
      minimum: 0,
      startsAt: new Date(),
      endsAt: null,
      useLimit: null,
      usesPerPhone: null,
      categoryIds: [],
      linkPath,
    });
    expect(made, linkPath).toMatchObject({
      outcome: "invalid",
      errors: { linkPath: expect.stringContaining("page") as string },
    });
  }
  // A path that was stored before the rule is not followed either.
  await shop.look("update pricing_discount_codes set link_path = '//evil.test'");
  expect((await served.openBrowser().ask("/discount/EID10")).headers.get("location")).toBe("/");
});

test("opened links of no code count among those that one network may try, and those of a code as changes of a cart", async () => {
  await using shop = await openShop();
  await makeDiscountCode(shop.db, "EID10");
  const countCarts = async () => (await shop.look("select id from cart_carts")).length;
  const open = async (code: string, limits: Partial<RateLimits>) =>
    void (await openVisit(shop.db, { limits }).look(loader, `/discount/${code}`, { code }));
  // The phones of an operator share one address.
  const few: Partial<RateLimits> = { discountCodes: createRateLimit(2, 600) };
  for (const code of ["EID10", "EID10", "GUESS1", "EID10"]) await open(code, few);
  expect(await countCarts()).toBe(3);
  for (const code of ["GUESS2", "EID10"]) await open(code, few);
  expect(await countCarts()).toBe(3);
  const changes: Partial<RateLimits> = { cart: createRateLimit(1, 60) };
  for (const code of ["EID10", "EID10"]) await open(code, changes);
  expect(await countCarts()).toBe(4);
});
