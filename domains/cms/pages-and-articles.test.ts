import { listAuditEntries } from "#domains/audit/list-audit-entries.ts";
import { staffWith, system } from "#test/actors.ts";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/open-test-database.ts";
import { deleteArticle, findArticle, findArticleForEdit, listArticles, saveArticle } from "./articles.ts";
import { deletePage, findPage, listPages, listPagesForEdit, maxPages, savePage } from "./pages.ts";

const article = (slug: string, day: number) => ({
  slug,
  title: `About ${slug}`,
  summary: "In short.",
  author: "Hina",
  body: "## Why\n\nBecause.",
  publishedAt: new Date(Date.UTC(2026, 0, day)),
});

test("the blog is listed newest first, page by page", async () => {
  await using shop = await openTestDatabase();
  for (const day of [3, 1, 2]) await saveArticle(shop.database, system, article(`day-${day}`, day));

  const first = await listArticles(shop.database, { page: 1, pageSize: 2 });
  expect(first).toMatchObject({
    articles: [{ slug: "day-3" }, { slug: "day-2", picture: null }],
    total: 3,
    page: 1,
    pages: 2,
  });
  expect(await listArticles(shop.database, { page: 9, pageSize: 2 })).toEqual({
    articles: [],
    total: 3,
    page: 9,
    pages: 2,
  });
});

test("an article published again keeps its address and takes the new text", async () => {
  await using shop = await openTestDatabase();
  await saveArticle(shop.database, system, article("creatine", 1));
  await saveArticle(shop.database, system, { ...article("creatine", 1), title: "Creatine, plainly" });

  expect(await findArticle(shop.database, "creatine")).toMatchObject({
    title: "Creatine, plainly",
    html: "<h2>Why</h2>\n<p>Because.</p>",
  });
  expect(await listArticles(shop.database)).toMatchObject({ total: 1 });
  expect(await findArticle(shop.database, "unknown")).toBeNull();
});

test("text cannot carry tags or links that run something", async () => {
  await using shop = await openTestDatabase();
  const body = [
    "<script>alert(1)</script>",
    "an <img src=x onerror=alert(1)> image",
    "[here](javascript:alert(1)) [there](JaVaScRiPt:alert(1)) [data](data:text/html;base64,PHNjcmlwdD4=)",
    "![x](javascript:alert(1)) <javascript:alert(1)>",
    "[fine](/categories/proteins)",
  ].join("\n\n");
  await savePage(shop.database, system, { slug: "about", title: "About", summary: "", body });

  const { html } = (await findPage(shop.database, "about"))!;
  expect(html).toContain('<a href="/categories/proteins">fine</a>');
  expect(html).not.toMatch(/<script|<img src="?x|(href|src)="\s*(javascript|data):/i);
  expect(html).toContain("&lt;script&gt;");
});

test("a page saved again takes the new text; an address that is none finds nothing", async () => {
  await using shop = await openTestDatabase();
  await savePage(shop.database, system, { slug: "terms", title: "Terms", summary: "a", body: "One." });
  await savePage(shop.database, system, { slug: "terms", title: "Terms of sale", summary: "b", body: "Two." });

  expect(await listPages(shop.database)).toMatchObject([{ slug: "terms", title: "Terms of sale", summary: "b" }]);
  expect(await findPage(shop.database, "terms")).toMatchObject({ html: "<p>Two.</p>" });
  expect(await findPage(shop.database, "../terms\u0000")).toBeNull();
  expect(await savePage(shop.database, system, { slug: "No Slug", title: "", summary: "", body: "" })).toEqual({
    outcome: "invalid",
    errors: { slug: expect.stringContaining("small letters"), title: "Enter a title" },
  });
});

test("a page and an article change and go only from the version that their editor saw", async () => {
  await using shop = await openTestDatabase();
  const editor = staffWith("content.edit");
  const page = { slug: "terms", title: "Terms", summary: "", body: "One." };
  expect(await savePage(shop.database, editor, { ...page, version: 0 })).toEqual({ outcome: "saved", version: 1 });
  expect(await savePage(shop.database, editor, { ...page, version: 0 })).toMatchObject({
    outcome: "conflict",
    current: { title: "Terms", version: 1 },
  });
  expect(await savePage(shop.database, editor, page), "staff must say which version").toMatchObject({
    outcome: "conflict",
  });
  expect(await savePage(shop.database, editor, { ...page, body: "Two.", version: 1 })).toMatchObject({ version: 2 });
  expect(await deletePage(shop.database, editor, { slug: "terms", version: 1 })).toMatchObject({ outcome: "conflict" });
  expect(await deletePage(shop.database, editor, { slug: "terms", version: 2 })).toEqual({ outcome: "deleted" });
  expect(await findPage(shop.database, "terms")).toBeNull();

  const text = article("creatine", 1);
  expect(await saveArticle(shop.database, editor, { ...text, version: 0 })).toEqual({ outcome: "saved", version: 1 });
  expect(await saveArticle(shop.database, editor, { ...text, pictureKey: "none", version: 1 })).toEqual({
    outcome: "invalid",
    errors: { pictureKey: "Choose a picture" },
  });
  expect(await deleteArticle(shop.database, editor, { slug: "creatine", version: 2 })).toMatchObject({
    outcome: "conflict",
    current: { title: "About creatine", version: 1 },
  });
  expect(await deleteArticle(shop.database, editor, { slug: "creatine", version: 1 })).toEqual({ outcome: "deleted" });
  const changes = await listAuditEntries(shop.database, staffWith("audit.read"), { actorId: editor.accountId });
  expect(
    changes.map(({ action, before, after }) => [action, before && Object.keys(before), after && Object.keys(after)]),
  ).toEqual([
    ["article.changed", expect.arrayContaining(["title"]), null],
    ["article.changed", [], expect.arrayContaining(["title", "body"])],
    ["page.changed", expect.arrayContaining(["title"]), null],
    ["page.changed", ["body"], ["body"]],
    ["page.changed", [], expect.arrayContaining(["title", "body"])],
  ]);
});

test("of two people who create one page or article at once, the second is told of the first", async () => {
  await using shop = await openTestDatabase();
  const editor = staffWith("content.edit");
  const outcomesOf = async (saves: Promise<{ outcome: string }>[]) =>
    (await Promise.all(saves)).map(({ outcome }) => outcome).sort();
  const page = (body: string) =>
    savePage(shop.database, editor, { slug: "sizes", title: "Sizes", summary: "", body, version: 0 });
  expect(await outcomesOf([page("One."), page("Two.")])).toEqual(["conflict", "saved"]);
  const text = (title: string) => saveArticle(shop.database, editor, { ...article("zma", 1), title, version: 0 });
  expect(await outcomesOf([text("One"), text("Two")])).toEqual(["conflict", "saved"]);
});

test("what was pasted with characters that no database keeps, or that turn the writing around, is kept without them", async () => {
  await using shop = await openTestDatabase();
  const given = {
    ...article("creatine", 1),
    title: "Crea\u0000tine \u202eenitaerc",
    summary: "In\u0000 short.\u202e",
    author: "Hi\u0000na\u202e",
    body: "## Why\u0000\n\n- one\n    - \u202etwo\n\nپروٹین می\u200cخواهم",
  };
  expect(await saveArticle(shop.database, system, given)).toMatchObject({ outcome: "saved" });
  expect(await findArticleForEdit(shop.database, system, "creatine")).toMatchObject({
    title: "Creatine enitaerc",
    summary: "In short.",
    author: "Hina",
    // White space says something in Markdown, and joiners are written in Urdu.
    body: "## Why\n\n- one\n    - two\n\nپروٹین می\u200cخواهم",
  });
  const page = { slug: "terms", title: "Terms\u0000", summary: "\u202e", body: "One.\u0000" };
  expect(await savePage(shop.database, system, page)).toMatchObject({ outcome: "saved" });
  expect(await findPage(shop.database, "terms")).toMatchObject({ title: "Terms", summary: "", html: "<p>One.</p>" });
});

test("a shop has as many pages as their list shows, and the next is refused in words", async () => {
  await using shop = await openTestDatabase();
  await shop.pool.query(
    "insert into content_pages (slug, title, summary, body) select 'page-' || n, 'Page ' || n, '', 'Text' from generate_series(1, $1::int) n",
    [maxPages - 1],
  );
  const by = staffWith("content.edit");
  const create = (slug: string) =>
    savePage(shop.database, by, { slug, title: slug, summary: "In short.", body: "Text.", version: 0 });
  const outcomes = await Promise.all([create("one"), create("two")]);
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(["invalid", "saved"]);
  expect(outcomes).toContainEqual({
    outcome: "invalid",
    errors: { title: "The shop has 500 pages, the most there can be: delete one that nobody reads" },
  });
  // One that is there is changed as before.
  const change = { slug: "page-1", title: "Page one", summary: "In short.", body: "Text.", version: 1 };
  expect(await savePage(shop.database, by, change)).toMatchObject({ outcome: "saved" });
  expect(await listPagesForEdit(shop.database, by)).toHaveLength(maxPages);
});
