import { expect, onTestFinished, test } from "vitest";
import { staffWith, system } from "#test/actors.ts";
import { readInvalidatedTags } from "#test/event-log.ts";
import { openTestDatabase } from "#test/open-test-database.ts";
import { announceContent } from "./announce-content.ts";
import { deleteArticle, findArticle, findArticleForEdit, listArticles, saveArticle } from "./articles.ts";
import { listBanners, saveBanner } from "./banners.ts";
import { findPage, listPages, savePage } from "./pages.ts";
import { defaultSiteContent } from "./site-content.ts";
import { findSite, saveSite } from "./site.ts";
import { findVersion, listVersions } from "./versions.ts";

const editor = staffWith("content.edit");
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000);

async function openContent() {
  const shop = await openTestDatabase();
  onTestFinished(() => shop[Symbol.asyncDispose]());
  await shop.pool.query(
    "insert into media_pictures (key, format, width, height, bytes) values ('a', 'svg', 1600, 640, 9)",
  );
  const jobs = async () =>
    (
      await shop.pool.query(
        "select payload, run_at from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id where identifier = 'announce-content' order by run_at",
      )
    ).rows as { payload: { kind: string; id: string }; run_at: Date }[];
  return { db: shop.database, jobs };
}

const article = {
  slug: "creatine",
  title: "Creatine",
  summary: "",
  author: "Hina",
  body: "Why",
  publishedAt: inHours(-1),
};
const page = { slug: "warranty", title: "Warranty", summary: "", body: "Two years." };

test("shoppers see neither drafts nor what is still to come, and what is due is announced to every process", async () => {
  const { db, jobs } = await openContent();
  const soon = inHours(2);
  await saveArticle(db, editor, { ...article, status: "draft", version: 0 });
  await savePage(db, editor, { ...page, publishedAt: soon, version: 0 });
  const banner = {
    filename: "Eid",
    wideKey: "a",
    tallKey: "a",
    subline: "",
    callToAction: "Shop",
    href: "/",
    ink: "#ffffff",
  };
  const late = inHours(3);
  await saveBanner(db, editor, { ...banner, headline: "Over", showUntil: inHours(-1) });
  await saveBanner(db, editor, { ...banner, headline: "Now", showFrom: inHours(-1), showUntil: late });
  await saveBanner(db, editor, { ...banner, headline: "Later", showFrom: soon });

  expect([await findArticle(db, "creatine"), (await listArticles(db)).total]).toEqual([null, 0]);
  expect([await findPage(db, "warranty"), await listPages(db)]).toEqual([null, []]);
  expect((await listBanners(db)).map(({ headline }) => headline)).toEqual(["Now"]);
  expect(await findArticleForEdit(db, editor, "creatine")).toMatchObject({ status: "draft", version: 1 });
  const due = await jobs();
  expect(due.map(({ payload, run_at }) => [payload.kind, run_at]).slice(1)).toEqual([
    [expect.stringMatching(/banner|page/), soon],
    ["banner", late],
  ]);
  expect(due[0]!.run_at).toEqual(soon);

  await savePage(db, editor, { ...page, publishedAt: inHours(-1), version: 1 });
  await saveArticle(db, editor, { ...article, version: 1 });
  expect(await findPage(db, "warranty")).toMatchObject({ title: "Warranty" });
  expect((await listArticles(db)).total).toBe(1);
  await announceContent(db, system, { kind: "page", id: "offers" });
  await announceContent(db, system, { kind: "banner", id: due[0]!.payload.id });
  expect(await readInvalidatedTags(db)).toEqual(expect.arrayContaining(["page:offers", "pages", "banners"]));
  expect(
    await saveBanner(db, editor, { ...banner, headline: "Backwards", showFrom: late, showUntil: soon }),
  ).toMatchObject({ errors: { showUntil: "Enter a later time than the one from which it is shown" } });
});

test("every version of a document is kept with its author, until the document is deleted", async () => {
  const { db } = await openContent();
  const kind = "article" as const;
  await saveArticle(db, system, article);
  // Documents that are older than the versions have none of their own yet.
  await db.execute("delete from content_versions");
  await saveArticle(db, editor, { ...article, body: "Because", version: 1 });
  await saveArticle(db, editor, { ...article, title: "Creatine, plainly", body: "Because", version: 2 });
  expect(await listVersions(db, editor, { kind, slug: "creatine" })).toMatchObject([
    { version: 3, actorKind: "staff", actorId: editor.accountId },
    { version: 2, actorKind: "staff" },
    { version: 1, actorKind: "system" },
  ]);
  expect(await listVersions(db, editor, { kind, slug: "creatine", before: 3, limit: 1 })).toMatchObject([
    { version: 2 },
  ]);
  expect(await findVersion(db, editor, { kind, slug: "creatine", version: 1 })).toMatchObject({
    title: "Creatine",
    body: "Why",
  });
  expect(await findVersion(db, editor, { kind, slug: "creatine", version: 9 })).toBeNull();
  await deleteArticle(db, editor, { slug: "creatine", version: 3 });
  expect(await listVersions(db, editor, { kind, slug: "creatine" })).toEqual([]);
});

test("claims, menus and titles are saved part by part, from the version that was shown", async () => {
  const { db } = await openContent();
  expect(await findSite(db)).toEqual({ content: defaultSiteContent, version: 0 });
  const homeTitle = "جم کا سامان";
  expect(await saveSite(db, editor, { homeTitle }, { version: 0 })).toEqual({ outcome: "saved", version: 1 });
  expect(await saveSite(db, editor, { menu: ["gym-wear"] }, { version: 0 })).toMatchObject({
    outcome: "conflict",
    current: { homeTitle },
    version: 1,
  });
  expect(await saveSite(db, editor, { menu: ["gym-wear"] }, { version: 1 })).toMatchObject({ outcome: "saved" });
  expect((await findSite(db)).content).toEqual({ ...defaultSiteContent, homeTitle, menu: ["gym-wear"] });
  expect(
    await saveSite(
      db,
      editor,
      {
        links: [
          { label: "", to: "/docs/faq" },
          { label: "x", to: "javascript:alert(1)" },
          { label: "y", to: "//evil.example" },
        ],
      },
      { version: 2 },
    ),
  ).toMatchObject({
    outcome: "invalid",
    errors: { "links.0.label": expect.any(String), "links.1.to": expect.any(String), "links.2.to": expect.any(String) },
  });
  expect(await readInvalidatedTags(db)).toEqual(["site"]);
});
