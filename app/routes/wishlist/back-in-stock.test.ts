import { expect, test } from "vitest";
import { formatWait } from "#app/actions/account/refuse-form.ts";
import { requestsOf, secondsOf } from "#app/http/rate-limits.ts";
import { wording } from "#kernel/wording.ts";
import { register } from "#test/register.ts";
import { openShop } from "#test/open-shop.ts";
import { openBrowsers, password } from "#test/visitors.ts";
import { action } from "./back-in-stock.tsx";

const email = "Ayesha@Example.com";

async function openStand({ onHand = 0, flavours = ["Kulfi", "Mango"] } = {}) {
  const shop = await openShop();
  const product = await shop.sells({ onHand, flavours });
  const open = openBrowsers(shop);
  const { rows: options } = await shop.pool.query<{ id: string }>("select id from catalog_options order by position");
  return {
    shop,
    open,
    ...product,
    optionId: (place: number) => options[place]?.id ?? "",
    ask: (fields: Record<string, string>, browser = open()) =>
      browser.call(action, "/back-in-stock", { form: { product: product.productId, ...fields } }),
    alerts: () => shop.look("select variant_id, email from wishlist_stock_alerts"),
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

test("an e-mail left for a chosen option is noted in lower case, and the answer is the same the second time", async () => {
  await using stand = await openStand();
  const first = await stand.ask({ "option-0": stand.optionId(1), email });
  expect(first).toMatchObject({
    status: 200,
    setCookies: [],
    data: { asked: { email: "ayesha@example.com" }, chosen: [stand.optionId(1)] },
  });
  expect(await stand.ask({ "option-0": stand.optionId(1), email })).toEqual(first);
  expect(await stand.alerts()).toEqual([{ variant_id: stand.variantIds[1], email: "ayesha@example.com" }]);
});

test("what is sold out in every flavour can be asked for without choosing one", async () => {
  await using stand = await openStand();
  expect(await stand.ask({ email })).toMatchObject({
    status: 200,
    data: { asked: { email: "ayesha@example.com" }, chosen: [null] },
  });
  expect((await stand.alerts()).map(({ variant_id }) => variant_id).sort()).toEqual([...stand.variantIds].sort());
});

test("a variant can be named outright, as a product without options does", async () => {
  await using stand = await openStand({ flavours: [] });
  expect(await stand.ask({ variant: stand.variantId, email })).toMatchObject({
    status: 200,
    data: { asked: { email: "ayesha@example.com" } },
  });
});

test("what is missing or wrong is told beside it, and what was typed comes back", async () => {
  await using stand = await openStand();
  expect(await stand.ask({ email: "ayesha" })).toMatchObject({
    status: 422,
    data: {
      asked: null,
      problem: undefined,
      alert: { email: "ayesha", error: "Enter a full e-mail address, for example ayesha@example.com" },
    },
  });
  await using stocked = await openStand({ onHand: 3 });
  expect(await stocked.ask({ email: "ayesha" })).toMatchObject({
    status: 422,
    data: {
      asked: null,
      problem: wording.variantMissing,
      alert: { email: "ayesha", error: "Enter a full e-mail address, for example ayesha@example.com" },
    },
  });
  expect(await stand.ask({ "option-0": stand.optionId(0), email: " " })).toMatchObject({
    status: 422,
    data: {
      asked: null,
      chosen: [stand.optionId(0)],
      alert: { email: " ", error: "Enter your e-mail address, for example ayesha@example.com" },
    },
  });
  expect(await stand.alerts()).toEqual([]);
});

test("what is in stock needs no waiting for, and what is not sold is unknown", async () => {
  await using stand = await openStand({ onHand: 3 });
  expect(await stand.ask({ variant: stand.variantId, email })).toMatchObject({
    status: 409,
    data: { asked: null, inStock: true, product: { variants: [{ stock: { state: "low", available: 3 } }, {}] } },
  });
  expect(await stand.ask({ product: "nothing", email })).toMatchObject({ status: 404 });
  await stand.shop.pool.query("update catalog_products set status = 'draft'");
  expect(await stand.ask({ variant: stand.variantId, email })).toMatchObject({ status: 404 });
  expect(await stand.alerts()).toEqual([]);
});

test("asking is limited by who asks and by whom it writes to", async () => {
  await using stand = await openStand({ flavours: [] });
  const script = stand.open();
  for (let turn = 0; turn < requestsOf("stockAlertsByAddress"); turn += 1)
    expect((await stand.ask({ variant: stand.variantId, email: `p${turn}@example.com` }, script)).status).toBe(200);
  expect(await stand.ask({ variant: stand.variantId, email: "more@example.com" }, script)).toMatchObject({
    status: 429,
    data: {
      alert: {
        email: "more@example.com",
        error: expect.stringContaining(`Wait ${formatWait(secondsOf("stockAlertsByAddress"))}`) as string,
      },
    },
  });
  const other = stand.open();
  for (let turn = 0; turn < requestsOf("stockAlertsByAddressAndEmail"); turn += 1)
    expect((await stand.ask({ variant: stand.variantId, email }, other)).status).toBe(200);
  const [local, domain] = email.split("@");
  for (const spelling of [email, `${local}+gym@${domain}`])
    expect((await stand.ask({ variant: stand.variantId, email: spelling }, other)).status).toBe(429);
  // The address's owner, in another network, still can.
  expect((await stand.ask({ variant: stand.variantId, email })).status).toBe(200);
  for (
    let turn = 0;
    turn < requestsOf("stockAlertsByEmail") - requestsOf("stockAlertsByAddressAndEmail") - 1;
    turn += 1
  )
    expect((await stand.ask({ variant: stand.variantId, email })).status).toBe(200);
  expect((await stand.ask({ variant: stand.variantId, email })).status, "so many a day from everywhere").toBe(429);
});

test("an address that waits for twenty things is told so", async () => {
  await using stand = await openStand({ flavours: Array.from({ length: 21 }, (_, number) => `Flavour ${number}`) });
  await stand.shop.pool.query(
    "insert into wishlist_stock_alerts (id, variant_id, email, asked_at) select gen_random_uuid(), id, 'ayesha@example.com', now() - position * interval '1 minute' from catalog_variants order by position limit 20",
  );
  expect(await stand.ask({ variant: stand.variantIds[20]!, email })).toMatchObject({
    status: 409,
    data: { asked: null, alert: { error: expect.stringMatching(/waits for 20 things already/) as string } },
  });

  // The logged-in owner of the address is not limited by the requests of others.
  const device = { address: "203.0.113.1", agent: "Browser" };
  const owner = { firstName: "Ayesha", secondName: "Khan", email: "ayesha@example.com", password };
  const registered = await register(stand.shop.db, owner, device, { verified: true });
  if (registered.outcome !== "registered") throw new Error(registered.outcome);
  const own = stand.open({ ...device, cookies: { taqat_session: registered.session.token } });
  for (let turn = 0; turn < 7; turn += 1)
    expect(await stand.ask({ variant: stand.variantIds[20]!, email }, own)).toMatchObject({ status: 200 });
});
