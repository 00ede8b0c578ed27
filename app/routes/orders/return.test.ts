import sharp from "sharp";
import { expect, onTestFinished, test, vi } from "vitest";
import { saveShopSettings } from "#domains/settings/find-shop-settings.ts";
import { defaultShopSettings } from "#domains/settings/shop-settings.ts";
import { forgetReturns } from "#domains/returns/forget-returns.ts";
import { sweepReturnPhotos } from "#domains/returns/sweep-photos.ts";
import { newId, newSecret } from "#kernel/ids.ts";
import { createRateLimit } from "#platform/rate-limits/rate-limit.ts";
import { createRateLimits } from "#app/http/rate-limits.ts";
import { system } from "#test/actors.ts";
import { registerAs } from "#test/create-victim.ts";
import { deliverOrder, openTestShop } from "#test/delivered-order.ts";
import { openStorage } from "#test/open-storage.ts";
import { buyer } from "#test/order-requests.ts";
import { serveShop } from "#test/serve-shop.ts";

interface Shown {
  asksForPhotos: boolean;
  returnId: string;
  lines: {
    max: number;
    refusal: string | null;
    terms: string;
    reasons: string[];
    instead: { none: string; choices: { value: string; label: string }[] } | null;
  }[];
}

interface Refused {
  message: string;
  errors: Record<string, string>;
  values: Record<string, string>;
  photos: string[];
}

async function openReturn({ limits = createRateLimits() } = {}) {
  const shop = await openTestShop();
  const storage = await openStorage();
  const served = await serveShop(shop, { storage, limits });
  onTestFinished(() => served[Symbol.asyncDispose]());
  await saveShopSettings(shop.db, system, { ...defaultShopSettings, returnDays: 10 });
  const whey = await shop.sells();
  const order = await deliverOrder(shop, [{ ...whey, quantity: 2 }]);
  const browser = served.openBrowser();
  const path = `/order/${order.accessToken}`;
  return {
    shop,
    storage,
    served,
    whey,
    order,
    browser,
    path,
    async load(): Promise<Shown> {
      const { loaderData } = JSON.parse((await browser.ask(`${path}/return`)).body) as {
        loaderData: Record<string, Shown>;
      };
      return Object.values(loaderData).find((data) => data && "returnId" in data)!;
    },
    async send(form: Record<string, string>, files: File[] = []) {
      const body = new FormData();
      for (const [name, value] of Object.entries(form)) body.append(name, value);
      for (const file of files) body.append("photos", file);
      const answer = await browser.ask(`${path}/return`, body);
      const refused =
        answer.status === 303
          ? null
          : (Object.values(
              (JSON.parse(answer.body) as { actionData: Record<string, Refused> }).actionData,
            )[0] as Refused);
      return { status: answer.status, location: answer.headers.get("location"), refused };
    },
  };
}

/** A photo with a place in its EXIF, as phones make it. */
const photo = async (name = "میری تصویر.jpg", width = 40) =>
  new File(
    [
      new Uint8Array(
        await sharp({ create: { width, height: 30, channels: 3, background: "#a33" } })
          .withExif({ IFD0: { Copyright: "Ayesha of House 12" } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    name,
    { type: "image/jpeg" },
  );

test("a form that is refused keeps what was typed and the photos, which lose what came with them; then it is sent once", async () => {
  const { shop, storage, order, path, load, send, browser } = await openReturn();
  const { returnId, lines, asksForPhotos } = await load();
  expect(asksForPhotos).toBe(true);
  expect(lines).toMatchObject([
    {
      max: 2,
      refusal: null,
      terms:
        "Within 10 days of delivery, when we or the courier made a mistake. Unopened, as a whole. A photo is needed.",
    },
  ]);
  const typed = { return: returnId, "quantity-0": "٢", note: "ڈبہ ٹوٹا ہوا ہے", outcome: "refund" };
  const first = await send(typed, [await photo(), new File(["<script>"], "x.jpg", { type: "image/jpeg" })]);
  expect(first).toMatchObject({
    status: 422,
    refused: {
      values: { "quantity-0": "٢", note: "ڈبہ ٹوٹا ہوا ہے", return: returnId },
      errors: { "reason-0": "Choose why it comes back", photos: "x.jpg is no JPEG, PNG or WebP photo, or is damaged." },
      photos: [expect.any(String)],
    },
  });
  const [kept] = first.refused!.photos;
  // The answer was lost, and the form comes again with the same photo.
  expect((await send(typed, [await photo()])).refused!.photos).toEqual([kept]);
  const shown = await browser.ask(`${path}/return/photos/${kept}`);
  expect([shown.status, shown.headers.get("content-type"), shown.headers.get("cache-control")]).toEqual([
    200,
    "image/jpeg",
    "no-store",
  ]);
  const [{ file_key: key } = { file_key: "" }] = await shop.look<{ file_key: string }>(
    "select file_key from returns_photos",
  );
  expect((await sharp(await storage.getBytes(key)).metadata()).exif).toBeUndefined();

  const removed = await send({ ...typed, remove: kept! });
  expect(removed).toMatchObject({ status: 200, refused: { photos: [], values: { note: typed.note } } });
  const whole = { ...typed, "reason-0": "damaged" };
  expect(await send(whole)).toMatchObject({
    status: 422,
    refused: { errors: { photos: "Add a photo that shows it" } },
  });
  for (let press = 0; press < 2; press += 1)
    expect(await send(whole, press === 0 ? [await photo()] : [])).toMatchObject({
      status: 303,
      location: `${path}#returns`,
    });
  // What was added after an answer that was lost is no part of it, and comes back to be sent as another one.
  for (const [change, files] of [
    [{ note: "And the lid is torn" }, []],
    [{ "quantity-0": "1" }, []],
    [{}, [await photo("lid.jpg", 50)]],
  ] as const) {
    const { status, refused } = await send({ ...whole, ...change }, [...files]);
    expect({ status, refused }).toMatchObject({
      status: 409,
      refused: {
        message: expect.stringContaining("as you sent it first") as string,
        values: { ...typed, ...change, return: expect.any(String) as string },
        photos: { length: files.length },
      },
    });
    expect(refused!.values.return).not.toBe(returnId);
  }
  const [sent] = await shop.look<{ id: string }>(`select id from returns_photos where return_id = '${returnId}'`);
  expect((await send({ ...whole, remove: sent!.id })).status).toBe(409);
  expect(await shop.look("select state, note, number from returns_returns")).toEqual([
    { state: "requested", note: typed.note, number: "101" },
  ]);
  expect(await shop.queuedJobs("send-return-update")).toHaveLength(1);
  const page = await browser.ask(path);
  expect(page.body).toContain('"canAsk":false');
  expect(page.body).toContain("Waits for our answer");

  await forgetReturns(shop.db, storage, [order.order]);
  expect(
    await shop.look("select note, (select count(*)::int from returns_photos) as photos from returns_returns"),
  ).toEqual([{ note: "", photos: 0 }]);
});

test("photos are seen by who may open their order alone, and those of a form that was given up are deleted", async () => {
  const { shop, storage, served, whey, path, load, send, browser } = await openReturn();
  const { returnId } = await load();
  const { refused } = await send({ return: returnId }, [await photo()]);
  const [kept] = refused!.photos;
  const theirs = await deliverOrder(shop, [whey], { recipient: buyer(1) });
  const stranger = served.openBrowser();
  await registerAs(shop, stranger, "Mallory", "mallory@example.com");
  const at = `return/photos/${kept}`;
  for (const guess of [
    `/order/${theirs.accessToken}/${at}`,
    `/order/${newSecret()}/${at}`,
    `/user/dashboard/orders/10001/${at}`,
    `/pictures/returns/${kept}`,
    `/files/returns/${kept}`,
  ])
    expect((await stranger.ask(guess)).status, guess).toBe(404);
  expect((await browser.ask(`${path}/${at.slice(0, -1)}`)).status).toBe(404);
  // Nobody else has the shop read a large body, or any file.
  const body = new FormData();
  body.append("photos", await photo());
  for (const closed of [`/order/${newSecret()}/return`, "/user/dashboard/orders/10001/return", path])
    expect((await stranger.ask(closed, body)).status, closed).toBe(415);
  await stranger.ask(`/order/${theirs.accessToken}/return`, new URLSearchParams({ return: returnId, remove: kept! }));
  expect(await shop.look("select count(*)::int as kept from returns_photos")).toEqual([{ kept: 1 }]);

  expect(await sweepReturnPhotos(shop.db, storage, system)).toBe(0);
  await storage.delete(`returns/${kept}`);
  expect((await browser.ask(`${path}/${at}`)).status).toBe(404);
  await shop.look("update returns_photos set created_at = now() - interval '25 hours' returning id");
  expect(await sweepReturnPhotos(shop.db, storage, system)).toBe(1);
  expect(await storage.exists(`returns/${kept}`)).toBe(false);
});

test("a form with a photo that comes after the login has ended leads to the login and stores nothing", async () => {
  const { shop, served, storage, whey } = await openReturn();
  const browser = served.openBrowser();
  await registerAs(shop, browser, "Bilal", "bilal@example.com");
  const { order, number } = await deliverOrder(shop, [whey], { recipient: buyer(1) });
  await shop.look(
    `update orders_orders set account_id = (select id from accounts_accounts) where id = '${order}' returning id`,
  );
  await shop.look("update accounts_sessions set expires_at = now() - interval '1 minute' returning id");
  const stored = vi.spyOn(storage, "put");
  const path = `/user/dashboard/orders/${number}/return`;
  const body = new FormData();
  body.append("return", newId());
  body.append("photos", await photo());
  const answer = await browser.ask(path, body);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/user/login?next=%2Fuser%2Fdashboard"]);
  expect(stored).not.toHaveBeenCalled();
});

test("a form sent too often, with too many photos, for too much or for nothing is refused beside its fields", async () => {
  const { load, send, storage, browser, path } = await openReturn({
    limits: { ...createRateLimits(), returns: createRateLimit(5, 3_600) },
  });
  const { returnId } = await load();
  expect(await send({ return: returnId })).toMatchObject({
    status: 422,
    refused: { message: "Choose at least one piece" },
  });
  const many = await Promise.all(Array.from({ length: 7 }, (_, at) => photo(`${at}.jpg`, 40 + at)));
  expect((await send({ return: returnId }, many)).refused).toMatchObject({
    photos: { length: 6 },
    errors: { photos: "At most 6 photos can be sent. Remove one first." },
  });
  const stored = vi.spyOn(storage, "put");
  const endless = Array.from({ length: 60 }, (_, at) => many[at % 7]!);
  expect((await send({ return: newId() }, endless)).refused).toMatchObject({
    photos: { length: 6 },
    errors: { photos: "At most 6 photos can be sent. Remove one first." },
  });
  expect(stored).toHaveBeenCalledTimes(6);
  const crowded = new FormData();
  for (let at = 0; at < 1_100; at += 1) crowded.append("photos", new File(["x"], "x"));
  expect((await browser.ask(`${path}/return`, crowded)).status).toBe(413);
  const forged = {
    return: returnId,
    "quantity-0": "3",
    "reason-0": "changed-mind",
    "quantity-9": "1",
    "reason-9": "damaged",
    outcome: "refund",
  };
  expect((await send(forged)).refused!.errors).toEqual({
    "quantity-0": "At most 2 of it can come back.",
    "quantity-9": "The order has no such line.",
  });
  expect((await send({ ...forged, "quantity-0": "many", outcome: "gold" })).refused!.errors).toMatchObject({
    "quantity-0": "Enter a whole number",
  });
  expect(await send(forged)).toMatchObject({ status: 429, refused: { values: { "quantity-0": "3" } } });
});

test("another size is requested on the page of the order, at prices that are said, and one that was sold out meanwhile loses nothing", async () => {
  const { shop, browser } = await openReturn();
  const { classes } = defaultShopSettings.returns;
  await saveShopSettings(shop.db, system, {
    ...defaultShopSettings,
    returns: { delivery: "never", classes: { ...classes, other: { ...classes.wear, offer: "exchange" } } },
  });
  const { variantIds } = await shop.sells({ name: "Tee", price: 2_000, flavours: ["Small", "Large", "Huge"] });
  const [small, large, huge] = variantIds as [string, string, string];
  await shop.pool.query("update catalog_variants set price = 230000 where id = $1", [huge]);
  await shop.pool.query("update inventory_levels set on_hand = 1 where variant_id = $1", [large]);
  const order = await deliverOrder(shop, [{ variantId: small }], { recipient: buyer(2) });
  const path = `/order/${order.accessToken}`;
  const shown = Object.values(
    (JSON.parse((await browser.ask(`${path}/return`)).body) as { loaderData: Record<string, Shown> }).loaderData,
  ).find((data) => data && "returnId" in data)!;
  expect(shown.lines[0]).toMatchObject({
    instead: {
      none: "My money back, for your mistake",
      choices: [
        { value: small, label: "The same again (Small): Rs 2,000 each, costs you nothing more" },
        { value: large, label: "Large: Rs 2,000 each, costs you nothing more: only 1 left" },
        { value: huge, label: "Huge: Rs 2,300 each, Rs 300 dearer" },
      ],
    },
  });
  const send = async (instead: string) => {
    const body = new FormData();
    const typed = {
      return: shown.returnId,
      "quantity-0": "1",
      "reason-0": "wrong-size",
      note: "سائز",
      outcome: "refund",
    };
    for (const [name, value] of Object.entries({ ...typed, "instead-0": instead })) body.append(name, value);
    const answer = await browser.ask(`${path}/return`, body);
    return answer.status === 303
      ? null
      : (Object.values((JSON.parse(answer.body) as { actionData: Record<string, Refused> }).actionData)[0] as Refused);
  };
  expect((await send(""))!.errors["instead-0"]).toMatch(/^Choose what you want instead/);
  expect((await send("large"))!.errors["instead-0"]).toBe("Choose something of the list");
  await shop.pool.query("update inventory_levels set on_hand = 0 where variant_id = $1", [large]);
  expect(await send(large)).toMatchObject({
    errors: { "instead-0": "It is sold out. Choose something else." },
    values: { note: "سائز", "quantity-0": "1", "reason-0": "wrong-size" },
  });
  expect(await send(huge)).toBeNull();
  expect((await browser.ask(path)).body).toContain("You want instead: Huge");
});
