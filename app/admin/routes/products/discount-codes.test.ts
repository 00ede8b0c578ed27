import { expect, test } from "vitest";
import { findCart } from "#domains/cart/find-cart.ts";
import { setDiscountCode } from "#domains/cart/set-discount-code.ts";
import { rupees } from "#kernel/money.ts";
import { newSecret } from "#kernel/ids.ts";
import { openBackOffice } from "#test/open-back-office.ts";

interface CodePage {
  version: number;
  newId: string;
  code: string | null;
  state: string | null;
  form: { values: Record<string, string>; seen: string };
  categories: { id: string; name: string; depth: number }[];
}

const path = "/admin/discount-codes";

async function openCodes() {
  const office = await openBackOffice();
  const load = (id: string) => office.load<CodePage>(`${path}/${id}`, "form");
  const save = (id: string, page: CodePage, change: Record<string, string>) =>
    office.send(`${path}/${id}`, {
      intent: "details",
      version: String(page.version),
      seen: page.form.seen,
      newId: page.newId,
      ...page.form.values,
      ...change,
    });
  return { ...office, load, save };
}

test("the owner makes a code once, changes it, loses nothing to a colleague, and ends it", async () => {
  const { shop, send, load, save } = await openCodes();
  const blank = await load("new");
  const typed = { code: "eid 10", value: "10%", minimum: "Rs 3,000", useLimit: "۱۰۰", endsAt: "" };
  expect(await save("new", blank, { ...typed, code: "!", useLimit: "many" })).toMatchObject({
    status: 422,
    refused: {
      values: { code: "!", minimum: "Rs 3,000", useLimit: "many" },
      errors: { code: expect.stringContaining("A to Z"), useLimit: expect.stringContaining("whole number") },
    },
  });
  expect(await save("new", blank, { ...typed, value: "95" })).toMatchObject({
    refused: { values: { value: "95" }, errors: { value: "Enter a whole per cent from 1 to 90" } },
  });
  const half = { ...typed, value: "50 %" };
  for (const form of [half, { ...half, meant: "60" }])
    expect(await save("new", blank, form)).toMatchObject({
      status: 422,
      refused: {
        values: { value: "50 %", minimum: "Rs 3,000", meant: "50" },
        errors: { value: "The price falls by half or more. If it is meant, save again." },
      },
    });
  const made = await save("new", blank, typed);
  expect((await save("new", blank, typed)).location).toBe(made.location);
  // Changed after a lost answer, it is not called saved, and the next press makes it.
  const changes: Record<string, string>[] = [{ code: "EID20" }, { value: "20%" }, { startsAt: "2099-01-01T00:00" }];
  for (const change of changes)
    expect(await save("new", blank, { ...typed, ...change }), JSON.stringify(change)).toMatchObject({
      status: 409,
      refused: { message: expect.stringContaining("is not saved"), values: { minimum: "Rs 3,000", ...change } },
    });
  const { refused } = await save("new", blank, { ...typed, code: "EID30" });
  expect((await save("new", blank, { ...refused!.values })).status).toBe(303);
  expect(await shop.look("delete from pricing_discount_codes where code = 'EID30' returning value")).toHaveLength(1);
  const id = made.location!.split("/").at(-1)!;
  const page = await load(id);
  expect(page).toMatchObject({
    code: "EID10",
    state: "running",
    form: { values: { value: "10", minimum: "3,000", useLimit: "100", usesPerPhone: "1" } },
  });
  const raised = { value: "60", meant: "60" };
  expect((await save(id, page, { value: "60" })).refused).toMatchObject({
    values: raised,
    errors: { value: expect.anything() },
  });
  expect((await save(id, page, raised)).status).toBe(303);
  // What it takes off already is no slip of the pen, and a lower percentage neither.
  expect((await save(id, await load(id), { value: "60%", campaign: "Eid" })).status).toBe(303);
  expect((await save(id, await load(id), { value: "10", campaign: "" })).status).toBe(303);
  page.version += 3;
  // Nothing that was not touched changes, to the second of its start.
  const [before] = await shop.look("select starts_at from pricing_discount_codes");
  expect((await save(id, page, { kind: "amount", value: "500" })).status).toBe(303);
  expect(await shop.look("select starts_at, value, minimum from pricing_discount_codes")).toEqual([
    { ...before, value: rupees(500), minimum: rupees(3_000) },
  ]);
  expect(await save(id, page, { useLimit: "50" })).toMatchObject({
    status: 409,
    refused: { values: { useLimit: "50" }, changes: { value: expect.any(String) } },
  });
  expect((await send(`${path}/${id}`, { intent: "end", version: "2" })).status).toBe(303);
  expect((await load(id)).state).toBe("ended");
});

test("a code for single products is made by searching in its form, which loses nothing that was typed; it has a campaign and a link", async () => {
  const { shop, load, save } = await openCodes();
  const whey = await shop.sells({ name: "Zaitoon whey", price: 5_000 });
  const belt = await shop.sells({ name: "Belt", price: 1_000 });
  const blank = await load("new");
  const typed = { code: "WHEY", value: "20", campaign: "Eid 2026" };
  const found = await save("new", blank, { ...typed, intent: "find", find: "zaitoon" });
  const box = `product-${whey.productId}`;
  expect(found).toMatchObject({
    status: 200,
    refused: {
      message: "",
      values: typed,
      goods: { searched: "zaitoon", entries: [{ name: box, label: "Zaitoon whey" }] },
    },
  });
  expect(await shop.look("select * from pricing_discount_codes")).toEqual([]);
  // Enter in the field of the search presses the form's own button: what was not searched for yet is searched for, and not saved.
  const entered = await save("new", blank, { ...typed, find: "zaitoon", searched: "" });
  expect(entered).toMatchObject({ status: 200, refused: { goods: { searched: "zaitoon" } } });
  // Another Enter searches again: it would have made a code for all goods.
  const again = { ...typed, find: "zaitoon", searched: "zaitoon" };
  expect((await save("new", blank, { ...again, pressed: "enter" })).status).toBe(200);
  expect(await shop.look("select * from pricing_discount_codes")).toEqual([]);
  // What is ticked stays through another search, and through a refusal.
  const other = await save("new", blank, { ...typed, intent: "find", find: "belt", [box]: "on" });
  expect(other.refused).toMatchObject({ goods: { entries: [{ name: box }, { name: `product-${belt.productId}` }] } });
  const away = { ...typed, find: "belt", searched: "belt", [box]: "on", linkPath: "https://elsewhere.test/" };
  expect(await save("new", blank, away)).toMatchObject({
    status: 422,
    refused: {
      errors: { linkPath: expect.stringContaining("page of this shop") },
      goods: { entries: [{ name: box }] },
    },
  });
  const nowhere = await save("new", blank, { ...away, linkPath: "/products/nothing" });
  expect(nowhere.refused!.errors).toEqual({ linkPath: expect.stringContaining("no page at /products/nothing") });
  const more = await save("new", blank, { ...away, linkPath: "/products/nothing", minimum: "much", useLimit: "0" });
  expect(Object.keys(more.refused!.errors).toSorted()).toEqual(["linkPath", "minimum", "useLimit"]);
  const made = await save("new", blank, { ...away, linkPath: `https://taqat.test/products/${whey.slug}` });
  expect(made.status).toBe(303);
  const page = await load(made.location!.split("/").at(-1)!);
  expect(page).toMatchObject({
    link: "https://taqat.test/discount/WHEY",
    campaigns: ["Eid 2026"],
    goods: { entries: [{ name: box, label: "Zaitoon whey" }] },
    form: { values: { campaign: "Eid 2026", linkPath: `/products/${whey.slug}`, [box]: "on" } },
  });

  const cart = await shop.cartWith({ variantId: whey.variantId }, { variantId: belt.variantId });
  await setDiscountCode(shop.db, { secret: cart.secret, typed: "WHEY" });
  expect((await findCart(shop.db, cart.secret)).lines.map(({ unitPrice }) => unitPrice)).toEqual([
    rupees(4_000),
    rupees(1_000),
  ]);
});

test("free delivery needs no figure, and a figure beside it is questioned", async () => {
  const { shop, owner, load, save } = await openCodes();
  const blank = await load("new");
  const typed = { code: "SHIPFREE", kind: "free-delivery", campaign: "Eid" };
  expect(await save("new", blank, { ...typed, value: "10" })).toMatchObject({
    refused: { values: { value: "10" }, errors: { value: expect.stringContaining("Leave this empty") } },
  });
  const made = await save("new", blank, typed);
  expect(made.status).toBe(303);
  expect(await load(made.location!.split("/").at(-1)!)).toMatchObject({
    form: { values: { kind: "free-delivery", value: "" } },
  });
  expect(await shop.look("select kind, value from pricing_discount_codes")).toEqual([
    { kind: "free-delivery", value: 0 },
  ]);
  expect((await owner.ask("/admin/lists/discount-codes/rows.csv?campaign=eid")).body).toContain("SHIPFREE");
  expect((await owner.ask("/admin/lists/discount-codes/rows.csv?campaign=summer")).body).not.toContain("SHIPFREE");
});

test("codes are listed with their uses, and many are ended at once", async () => {
  const { shop, owner, send, load, save } = await openCodes();
  const blank = await load("new");
  for (const code of ["ONE", "TWO", "THREE"]) await save("new", { ...blank, newId: "" }, { code, value: "10" });
  const ids = (await shop.look<{ id: string }>("select id from pricing_discount_codes order by id")).map(
    ({ id }) => id,
  );
  const list = JSON.stringify((await owner.ask(`${path}?q=t`)).body);
  expect(list).toContain("THREE");
  expect(list).not.toContain("ONE");
  const ended = await send(path, { intent: "end", row: ids[0]! });
  expect(ended.status).toBe(303);
  expect(
    (await shop.look("select code from pricing_discount_codes where ends_at is not null")).map(({ code }) => code),
  ).toEqual(["ONE"]);
  expect((await owner.ask("/admin/lists/discount-codes/rows.csv")).body).toContain("TWO,Running,10");
});

test("staff who take an order enter the code that the customer says; a wrong one is marked and orders nothing", async () => {
  const { shop, send, load, save } = await openCodes();
  const { variantId } = await shop.sells({ price: 5_000 });
  await save("new", await load("new"), { code: "CALL10", value: "10" });
  const form = (change: Record<string, string>) => ({
    draft,
    [`line-${variantId}`]: "2",
    channel: "phone",
    f_name: "Ayesha",
    s_name: "Khan",
    phone: "0300 1234567",
    state: "Punjab",
    city: "Lahore",
    address: "House 12, Street 4",
    payment: "cash-on-delivery",
    ...change,
  });
  const draft = newSecret();
  const wrong = await send("/admin/orders/new", form({ intent: "place", discount_code: "CALL20" }));
  expect(wrong).toMatchObject({
    status: 422,
    refused: { errors: { discount_code: [expect.stringContaining("no such code")] }, seenTotal: rupees(10_000) },
  });
  const shown = await send("/admin/orders/new", form({ intent: "update", discount_code: "call10" }));
  expect(shown.refused).toMatchObject({
    seenTotal: rupees(9_000),
    amounts: [{ term: "Saved with code CALL10" }, {}, {}, {}],
  });
  const { cartId } = shown.refused as unknown as { cartId: string };
  const placed = await send(
    "/admin/orders/new",
    form({ intent: "place", discount_code: "CALL10", cartId, seenTotal: String(rupees(9_000)) }),
  );
  expect(placed.status).toBe(303);
  expect(await shop.look("select total::int, uses from orders_orders, pricing_discount_codes")).toEqual([
    { total: rupees(9_000), uses: 1 },
  ]);
});
