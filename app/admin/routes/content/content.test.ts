import { staffWith, system } from "#test/actors.ts";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { findArticle, findArticleForEdit } from "#domains/cms/articles.ts";
import { listBanners, listBannersForEdit } from "#domains/cms/banners.ts";
import { findPage, savePage } from "#domains/cms/pages.ts";
import { findSite } from "#domains/cms/site.ts";
import { findRedirect } from "#domains/redirects/redirects.ts";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { openBackOffice } from "#test/open-back-office.ts";

const photo = async (width: number, height: number) =>
  new Blob([
    new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background: "#336699" } })
        .jpeg()
        .toBuffer(),
    ),
  ]);

async function openContent() {
  const folder = await mkdtemp(join(tmpdir(), "taqat-content-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return openBackOffice({ storage: createFileStorage(folder) });
}

interface Screen {
  version: number;
  form: { values: Record<string, string>; seen: string };
}

test("an article is drafted, previewed, published, changed, and brought back to an earlier version", async () => {
  const { shop, owner, load, send } = await openContent();
  const path = "/admin/content/articles";
  const draft = {
    intent: "document",
    version: "0",
    title: "Creatine: پہلا مضمون",
    author: "Hina",
    summary: "",
    status: "draft",
    publishedAt: "2026-01-05T09:30",
  };
  const body = "## Why\n\n**because** <script>alert(1)</script>";
  const shown = await owner.ask("/admin/markdown", new URLSearchParams({ body }));
  expect(shown.body).toContain("<strong>because</strong> &lt;script&gt;alert(1)&lt;/script&gt;</p>");

  expect((await send(`${path}/new`, { ...draft, author: " ", body })).refused).toMatchObject({
    errors: { author: "Enter the author's name" },
    values: { body, title: draft.title },
    preview: expect.stringContaining("<strong>because</strong>"),
  });
  // No address can be made of these titles, which is said where one can be typed, once there is a title; with what can be read of it.
  expect((await send(`${path}/new`, { ...draft, title: "کچھ", body })).refused).toMatchObject({
    errors: { slug: "Enter an address in Latin letters, for example returns-and-refunds" },
  });
  expect((await send(`${path}/new`, { ...draft, title: "پروٹین اور طاقت", body })).refused).toMatchObject({
    errors: { slug: expect.stringContaining("Keep this one") },
    values: { slug: "protein-taqat" },
  });
  expect((await send(`${path}/new`, { ...draft, title: " ", body })).refused!.errors).toEqual({
    title: "Enter a title",
  });
  const created = await send(`${path}/new`, { ...draft, body, picture: await photo(800, 450) });
  expect(created).toMatchObject({ status: 303, location: `${path}/creatine` });
  expect(await findArticle(shop.db, "creatine")).toBeNull();
  expect(await findArticleForEdit(shop.db, system, "creatine")).toMatchObject({
    body,
    status: "draft",
    pictureKey: expect.any(String),
    publishedAt: new Date("2026-01-05T04:30:00Z"),
  });
  await shop.settle();
  const open = () => load<Screen>(`${path}/creatine`, "form");
  const first = await open();
  const save = (screen: Screen, change: Record<string, string>) =>
    send(`${path}/creatine`, {
      ...screen.form.values,
      seen: screen.form.seen,
      intent: "document",
      version: String(screen.version),
      ...change,
    });
  expect((await save(first, { status: "published" })).status).toBe(303);
  expect(await findArticle(shop.db, "creatine")).toMatchObject({ picture: { width: 800 } });
  expect(await shop.changeTags()).toEqual(expect.arrayContaining(["articles", "article:creatine"]));

  expect((await save(first, { title: "Mine", body })).refused).toMatchObject({
    values: { title: "Mine", status: "published" },
    changes: { status: "Changed meanwhile by somebody else" },
    preview: expect.stringContaining("<strong>because</strong>"),
  });
  expect((await save(await open(), { body: "Shorter" })).status).toBe(303);
  const old = await load<Screen>(`${path}/creatine?version=1`, "form");
  expect([old.version, old.form.values.body]).toEqual([3, body]);
  // What was a draft then is public now, and stays so.
  expect((await save(old, {})).status).toBe(303);
  expect((await findArticle(shop.db, "creatine"))!.html).toContain("<h2>Why</h2>");

  const titles = async (query: string) =>
    (await load<{ articles: { title: string }[] }>(`${path}?${query}`, "articles")).articles;
  for (const some of [
    "state=published",
    "q=crea",
    `q=${encodeURIComponent("مضمون CREA")}`,
    "shown_to=2026-01-05&sort=updated",
  ])
    expect(await titles(some), some).toMatchObject([{ title: "Creatine: پہلا مضمون" }]);
  for (const none of ["state=draft", "q=whey", "shown_from=2026-01-06"]) expect(await titles(none), none).toEqual([]);
  const rows = new URLSearchParams([
    ["intent", "unpublish"],
    ["row", "creatine"],
    // As long as a slug may be.
    ["row", `gone-${"x".repeat(115)}`],
  ]);
  const many = await owner.ask(path, rows);
  expect((await owner.ask(many.headers.get("location")!)).body).toMatch(
    /"done":1,"failed":\[.*"It was deleted meanwhile"/,
  );
  expect(await titles("state=draft")).toHaveLength(1);
  expect((await owner.ask("/admin/lists/articles/rows.csv?q=creatine")).body).toMatch(
    /\r\nCreatine: .*,creatine,Hina,Draft,2026-01-05 09:30,/,
  );
  expect((await send(`${path}/creatine`, { intent: "delete", version: "3" })).status).toBe(409);
  expect(await send(`${path}/creatine`, { intent: "delete", version: "5" })).toMatchObject({ location: path });
  expect(await findArticleForEdit(shop.db, system, "creatine")).toBeNull();
});

test("a page with the address of another one is refused, and nothing typed is lost", async () => {
  const { shop, send } = await openContent();
  const page = {
    intent: "document",
    version: "0",
    slug: "warranty",
    title: "Warranty",
    summary: "",
    body: "Two years.",
    status: "published",
    publishedAt: "2026-01-05T09:30",
  };
  expect((await send("/admin/content/pages/new", page)).status).toBe(303);
  expect((await send("/admin/content/pages/new", { ...page, body: "Mine" })).refused).toMatchObject({
    errors: { slug: "Another page has this address" },
    values: { body: "Mine" },
  });
  expect(await findPage(shop.db, "warranty")).toMatchObject({ html: "<p>Two years.</p>" });
});

test("phones follow the wide picture until they have one of their own, and a long name of a file is no reason to refuse it", async () => {
  const { shop, load, send } = await openContent();
  const path = "/admin/content/banners";
  const form = { intent: "banner", headline: "Eid", subline: "", callToAction: "Shop", href: "/", ink: "#ffffff" };
  const pictured = async (width: number) => ({ wide: new File([await photo(width, 640)], `${"عید ".repeat(60)}.jpg`) });
  // A picture that came with a form that was refused is kept, and the next one takes its place for phones as well.
  const { refused } = await send(`${path}/new`, { ...form, ...(await pictured(1_600)), version: "0", headline: "" });
  expect(refused).toMatchObject({ errors: { headline: "Enter a headline" } });
  expect(Object.keys(refused!.errors)).toEqual(["headline"]);
  const { wideKey, tallKey } = refused!.values as Record<string, string>;
  expect(tallKey).toBe(wideKey);
  const created = await send(`${path}/new`, {
    ...form,
    ...(await pictured(1_500)),
    version: "0",
    wideKey: wideKey!,
    tallKey: tallKey!,
  });
  expect(created.status).toBe(303);
  const stored = async () => (await listBannersForEdit(shop.db, staffWith("content.edit")))[0]!;
  const first = await stored();
  expect(first.wideKey).not.toBe(wideKey);
  expect(first.tallKey).toBe(first.wideKey);
  const { form: began } = await load<Screen>(created.location!, "form");
  await send(created.location!, {
    ...form,
    seen: began.seen,
    ...began.values,
    ...(await pictured(1_400)),
    version: "1",
  });
  const second = await stored();
  expect(second.wideKey).not.toBe(first.wideKey);
  expect(second.tallKey).toBe(second.wideKey);
});

test("banners are pictured, scheduled and put into another order; a file that is no photo is refused", async () => {
  const { shop, load, send } = await openContent();
  const path = "/admin/content/banners";
  const form = {
    intent: "banner",
    version: "0",
    subline: "",
    callToAction: "Shop",
    href: "/categories/offers",
    ink: "#ffffff",
  };
  const svg = new Blob(["<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"]);
  expect((await send(`${path}/new`, { ...form, headline: "Eid", wide: svg })).refused).toMatchObject({
    errors: { wide: "This file is no JPEG, PNG or WebP photo, or is damaged" },
    values: { headline: "Eid" },
  });
  expect((await send(`${path}/new`, { ...form, headline: "Eid", href: "javascript:alert(1)" })).refused).toMatchObject({
    errors: { href: expect.any(String), wide: "Choose a picture" },
  });
  expect((await send(`${path}/new`, { ...form, headline: "Eid" })).refused).toMatchObject({
    errors: { wide: "Choose a picture" },
  });
  const wide = await photo(1_600, 640);
  for (const href of ["/categories/ofers", "/products/nothing", "/admin/orders", "/nowhere", "/docs/%zz"])
    expect((await send(`${path}/new`, { ...form, headline: "Eid", wide, href })).refused).toMatchObject({
      errors: { href: `This shop has no page at ${href}: copy the address from the page itself` },
      values: { href, headline: "Eid" },
    });
  // What else is wrong is said at once.
  expect(
    (await send(`${path}/new`, { ...form, headline: "", wide, href: "/nowhere", ink: "red" })).refused,
  ).toMatchObject({
    errors: { href: expect.any(String), headline: "Enter a headline", ink: expect.stringContaining("colour") },
  });
  const { slug, productId } = await shop.sells();
  await savePage(shop.db, system, { slug: "warranty", title: "Warranty", summary: "", body: "Soon.", status: "draft" });
  // The whole address of a page is what people copy; a draft may be there by the time the banner is shown.
  for (const [headline, href] of [
    ["First", `https://taqat.test/products/${slug}?variant=X#top`],
    ["Second", "/docs/warranty"],
  ] as const)
    expect((await send(`${path}/new`, { ...form, headline, wide, href })).status).toBe(303);
  expect((await listBanners(shop.db)).map(({ href }) => href)).toEqual([
    `/products/${slug}?variant=X#top`,
    "/docs/warranty",
  ]);
  await send(`${path}/new`, { ...form, headline: "Later", wide, showFrom: "2099-01-01T00:00" });
  const { banners } = await load<{ banners: { id: string }[] }>(path, "banners");
  const banner = `${path}/${banners[0]!.id}`;
  const { version, form: began } = await load<Screen>(banner, "form");
  const stale = { intent: "banner", version: String(version), seen: began.seen, ...began.values };
  expect((await send(banner, { ...stale, subline: "Theirs" })).status).toBe(303);
  expect((await send(banner, { ...stale, headline: "میرا" })).refused).toMatchObject({
    values: { headline: "میرا", subline: "Theirs" },
    changes: { subline: "Changed meanwhile by somebody else" },
  });
  const order = banners.map(({ id }) => id).join(",");
  const move = { intent: "order", order, seen: order, move: `${banners[1]!.id} up` };
  expect((await send(path, move)).status).toBe(303);
  expect((await listBanners(shop.db)).map(({ headline }) => headline)).toEqual(["Second", "First"]);
  // Whoever has seen another order than there is by now moves nothing.
  for (const stale of [
    { ...move, order: banners[0]!.id },
    { ...move, move: "" },
  ])
    expect((await send(path, stale)).refused!.message).toContain("Somebody else has moved");
  expect((await listBanners(shop.db)).map(({ headline }) => headline)).toEqual(["Second", "First"]);
  const [first] = await listBanners(shop.db);
  expect(first).toMatchObject({ wide: { width: 1_600 }, tall: { width: 1_600 } });
  // A banner whose page went since gets another text and an end; another link of that kind it does not get.
  await shop.pool.query("update catalog_products set status = 'archived' where id = $1", [productId]);
  const now = await load<Screen>(banner, "form");
  const late = { intent: "banner", version: String(now.version), seen: now.form.seen, ...now.form.values };
  expect((await send(banner, { ...late, href: "/products/other" })).refused!.errors).toHaveProperty("href");
  expect((await send(banner, { ...late, subline: "Until Friday", showUntil: "2099-01-01T00:00" })).status).toBe(303);
});

test("titles, claims, menu and links are saved in their places, and the home page and menus follow", async () => {
  const { shop, load, send } = await openContent();
  interface HomeScreen {
    version: number;
    menuSeen: string;
    forms: Record<string, { values: Record<string, string>; seen: string }>;
  }
  const path = "/admin/content/home";
  const open = () => load<HomeScreen>(path, "menuSeen");
  const save = (screen: HomeScreen, form: string, change: Record<string, string>) =>
    send(path, {
      intent: form,
      version: String(screen.version),
      seen: screen.forms[form]!.seen,
      ...screen.forms[form]!.values,
      ...change,
    });
  const began = await open();
  await shop.settle();
  expect(
    (
      await save(began, "claims", {
        "claims.4.icon": "star",
        "claims.4.title": "اصل مال",
        "claims.4.place": "1",
        "claims.0.place": "2",
        "claims.3.title": "",
        "claims.3.text": "",
      })
    ).status,
  ).toBe(303);
  expect(await shop.changeTags()).toEqual(["site"]);
  // The same screen saves its other forms, although its version is an old one.
  expect((await save(began, "title", { homeTitle: "Strong" })).status).toBe(303);
  const slugs = ["supplements", "wear", "accessories"];
  const move = (slug: string) =>
    send(path, {
      intent: "menu",
      version: String(began.version),
      seen: began.menuSeen,
      order: slugs.join(),
      move: `${slug} up`,
    });
  expect((await move(slugs[1]!)).status).toBe(303);
  expect((await move(slugs[2]!)).refused, "somebody has moved it since").toMatchObject({
    message: expect.stringContaining("moved the menu meanwhile"),
  });
  expect((await findSite(shop.db)).content.menu).toEqual(["wear", "supplements", "accessories"]);
  expect(
    (await save(await open(), "links", { "links.10.label": "x", "links.10.to": "javascript:alert(1)" })).refused,
  ).toMatchObject({
    errors: { "links.10.to": expect.any(String) },
  });
  const linkTo = async (to: string) =>
    (await save(await open(), "links", { "links.10.label": "Faq", "links.10.to": to })).refused?.errors ?? null;
  const both = { "links.10.label": "x".repeat(200), "links.10.to": "/docs/fak" };
  expect((await save(await open(), "links", both)).refused!.errors).toEqual({
    "links.10.label": expect.stringContaining("Shorten"),
    "links.10.to": expect.stringContaining("no page at /docs/fak"),
  });
  expect(await linkTo("/docs/fak")).toEqual({ "links.10.to": expect.stringContaining("no page at /docs/fak") });
  expect([await linkTo("https://taqat.test/cart"), await linkTo("https://elsewhere.test/x")]).toEqual([null, null]);
  const { content } = await findSite(shop.db);
  expect(content.links.slice(10)).toEqual([{ label: "Faq", to: "https://elsewhere.test/x" }]);
  expect(content.homeTitle).toBe("Strong");
  expect(content.claims.map(({ title }) => title)).toEqual([
    "اصل مال",
    "Low price guaranteed",
    "100% authentic products",
    "",
  ]);
});

test("redirects are added line by line, loops and bad lines are named, and one is ended", async () => {
  const { shop, owner, send } = await openContent();
  const path = "/admin/content/redirects";
  const add = (redirects: string) => send(path, { intent: "add", redirects });
  for (const slug of ["faq", "returns"])
    await savePage(shop.db, system, { slug, title: slug, summary: "", body: "Soon.", status: "published" });
  expect((await add('/old /docs/faq\r\n\r\n"/older","/old"\n/oldest\t/older')).status).toBe(303);
  expect(await findRedirect(shop.db, "/oldest")).toBe("/docs/faq");
  const moved = await owner.ask("/oldest/?from=mail");
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/docs/faq?from=mail"]);
  expect((await owner.ask("/nowhere")).status).toBe(404);
  expect((await add("/fine /\n\n/one /two\nnonsense")).refused!.errors.redirects).toMatch(
    /^Line 3, new path: .*Line 4, old path: .*Line 4, new path/,
  );
  expect((await add("/fine /\n\n/one /two\n/two /one")).refused!.errors.redirects).toMatch(
    /^Line \d, new path: This leads back to where it begins/,
  );
  // Its page would go on being shown, and older redirects to it would lead away from it.
  expect((await add("/fine /\n/docs/FAQ/ /")).refused).toMatchObject({
    errors: { redirects: "Line 2, old path: The shop has a page there, which stays: archive or delete it first." },
  });
  expect((await add("bad /\n/fine /docs/fak\n/other /fine\n/third nowhere")).refused!.errors.redirects).toMatch(
    /^Line 1, old path: .* Line 2, new path: This shop has no page at \/docs\/fak.* Line 4, new path: Enter a path/,
  );
  expect(await findRedirect(shop.db, "/fine")).toBeNull();
  expect((await add("https://taqat.test/whole https://taqat.test/docs/returns")).status).toBe(303);
  expect(await findRedirect(shop.db, "/whole")).toBe("/docs/returns");
  expect((await send(path, { intent: "remove", from: "/old", to: "/docs/faq" })).status).toBe(303);
  expect(await findRedirect(shop.db, "/old")).toBeNull();
});
