import { expect, test } from "vitest";
import type { ScreenPresence } from "../presence/load-presence.ts";
import { presenceSubjects } from "#domains/staff/presence/presence.ts";
import { newId } from "#kernel/ids.ts";
import { access, withoutForms } from "#test/admin-paths.ts";
import { readScreen } from "#test/read-screen.ts";
import { join } from "#test/staff-members.ts";
import { aim, openScreens, signIn } from "#test/admin-screens.ts";

/** Pages with an id on which nothing of a thing is typed: what is one's own, one press, a file. */
const withoutPresence = [
  "/admin/lists/:list",
  "/admin/resume/:draft",
  "/admin/products/:product/pictures",
  "/admin/book/:sheet",
  "/admin/money/balances/:courier/:month",
  "/admin/mails/:mail",
  "/admin/sent-messages/:sent",
];

test("each screen on which one thing is changed says who else has it open, whatever the thing is", async () => {
  const { shop, served, ids } = await openScreens();
  const [one, other] = [served.openBrowser(), served.openBrowser()];
  await signIn(one, "first@example.com");
  await join(shop.db, "owner", "second@example.com");
  await signIn(other, "second@example.com");
  const text = { intent: "document", version: "0", title: "Creatine", slug: "creatine", body: "Why", status: "draft" };
  for (const list of ["articles", "pages"])
    await one.ask(`/admin/content/${list}/new`, new URLSearchParams({ ...text, author: "Hina" }));
  const banner = newId();
  await shop.pool.query(
    "insert into media_pictures (key, format, width, height, bytes) values ('one', 'jpeg', 1600, 900, 1)",
  );
  await shop.pool.query(
    `insert into content_banners (id, filename, wide_key, tall_key, headline, subline, call_to_action, href, ink, accent)
     values ($1, 'one.jpg', 'one', 'one', 'Whey', '', 'Look', '/', '#000000', '#ffffff')`,
    [banner],
  );
  const theOnlyOnes = [
    "/admin/settings",
    "/admin/settings/messages",
    "/admin/settings/messaging",
    "/admin/content/home",
  ];
  const pages = Object.keys(access).filter(
    (path) => path.includes(":") && access[path] !== "anybody" && ![...withoutForms, ...withoutPresence].includes(path),
  );
  const seen = new Set<string>();
  for (const path of [...pages, ...theOnlyOnes]) {
    const url = aim(path.replace(":banner", banner).replace(":slug", "creatine"), ids);
    await one.ask(url);
    const { presence } = await readScreen<{ presence: ScreenPresence }>(other, url, "presence");
    expect(presence.others, path).toHaveLength(1);
    seen.add(presence.type);
    // The open page goes on saying so.
    const { type, id } = presence;
    const again = await one.ask("/admin/presence", new URLSearchParams({ type, id }));
    expect([again.status, again.body], path).toEqual([200, expect.stringContaining('"others":["')]);
  }
  expect([...seen].sort()).toEqual(Object.keys(presenceSubjects).sort());
  // Nobody else has open what does not exist yet.
  for (const path of ["/admin/content/banners/new", "/admin/content/articles/new", "/admin/couriers/new"]) {
    await one.ask(path);
    expect(await readScreen(other, path, "presence"), path).toMatchObject({ presence: null });
  }
});
