import { expect, test } from "vitest";
import { newId } from "#kernel/ids.ts";
import { openAdmin } from "#test/open-admin.ts";
import { readScreen } from "#test/read-screen.ts";

interface Row extends Record<string, unknown> {
  id: string;
  slug: string;
  parent: string | null;
  position: number;
  version: number;
  archived: boolean;
}

async function openTree() {
  const { shop, signIn } = await openAdmin();
  const manager = await signIn("manager");
  const post = (path: string, form: Record<string, string>) => manager.ask(path, new URLSearchParams(form));
  const rows = async () =>
    shop.look<Row>(
      "select id, slug, parent_id as parent, position, version, archived_at is not null as archived from catalog_categories order by position, slug",
    );
  const find = async (slug: string) => (await rows()).find((row) => row.slug === slug)!;
  const create = async (name: string, parentId = "") => {
    const { status, headers } = await post("/admin/categories/new", { name, slug: "", parentId });
    expect(status).toBe(303);
    return headers.get("location")!.split("/").at(-1)!;
  };
  return { shop, manager, post, find, create };
}

test("staff build the tree: categories are created, moved by steps and to a place, and none below itself", async () => {
  const { manager, post, find, create } = await openTree();
  const food = await create("Food");
  const bars = await create("Bars", food);
  await create("Whey Isolate", food);
  expect(await find("whey-isolate")).toMatchObject({ parent: food, position: 1 });

  const move = async (slug: string, where: Record<string, string>) => {
    const { id, version } = await find(slug);
    return post("/admin/categories", { categoryId: id, version: String(version), ...where });
  };
  expect((await move("whey-isolate", { step: "up" })).status).toBe(303);
  expect([await find("whey-isolate"), await find("bars")]).toMatchObject([{ position: 0 }, { position: 1 }]);
  expect((await move("bars", { step: "in" })).status).toBe(303);
  const { id: whey } = await find("whey-isolate");
  expect(await find("bars")).toMatchObject({ id: bars, parent: whey });

  await create("Drinks");
  // A category is offered no place below itself.
  const { parents } = await readScreen<{ parents: { name: string }[] }>(
    manager,
    `/admin/categories/${food}`,
    "parents",
  );
  expect(parents.map(({ name }) => name)).toEqual(["Drinks"]);

  const cycle = await move("food", { parentId: bars, position: "0" });
  expect([cycle.status, cycle.body]).toEqual([409, expect.stringContaining("cannot stand below itself")]);
  expect((await move("food", { step: "out" })).status).toBe(409);
  expect((await move("bars", { parentId: "nowhere", position: "0" })).status).toBe(422);
  expect((await post("/admin/categories", { categoryId: bars, version: "1", step: "out" })).status, "stale").toBe(409);
  expect((await move("bars", { version: "x" })).status).toBe(400);
  expect(await find("food")).toMatchObject({ parent: null });
});

test("a category's page saves its texts, refuses what is taken, redirects its old address and archives it", async () => {
  const { shop, manager, post, find, create } = await openTree();
  const id = await create("Creatine");
  await create("Bars");
  const path = `/admin/categories/${id}`;
  const details = { intent: "details", version: "1", name: "Creatine طاقت", slug: "creatine-and-more" };
  const taken = await post(path, { ...details, slug: "bars" });
  expect([taken.status, taken.body]).toEqual([409, expect.stringContaining("has this address")]);
  expect((await post(path, { ...details, name: " " })).status).toBe(422);
  expect((await post(path, details)).status).toBe(303);
  expect(await shop.look("select from_path, to_path from redirects")).toEqual([
    { from_path: "/categories/creatine", to_path: "/categories/creatine-and-more" },
  ]);
  const stale = await post(path, { ...details, description: "Mine" });
  expect([stale.status, stale.body]).toEqual([409, expect.stringContaining("What you typed is still here")]);

  expect((await post(path, { intent: "status", version: "2", to: "archived" })).status).toBe(303);
  expect(await find("creatine-and-more")).toMatchObject({ archived: true });
  expect((await post(path, { intent: "status", version: "3", to: "active" })).status).toBe(303);
  expect((await post(path, { intent: "status", version: "4", to: "gone" })).status).toBe(400);
  expect((await manager.ask("/admin/categories/1")).status).toBe(404);
});

test("brands are created below the shop's category of brands, found by a part of their name, and stay brands", async () => {
  const { manager, post, find, create } = await openTree();
  await create("Brands");
  const { id: brands } = await find("brands");
  const brand = { newId: newId(), name: "Markhor Nutrition", slug: "" };
  for (const press of ["first", "second"]) {
    const created = await post("/admin/categories/new?brand", brand);
    expect([created.status, created.headers.get("location")], press).toEqual([303, `/admin/categories/${brand.newId}`]);
  }
  expect(await find("markhor-nutrition")).toMatchObject({ parent: brands });
  expect((await manager.ask("/admin/brands?q=NUTRI")).body).toContain("Markhor Nutrition");
  const expectNone = async (path: string) => {
    const { status, body } = await manager.ask(path);
    expect([status, body], path).toEqual([200, expect.not.stringContaining("Markhor")]);
  };
  await expectNone("/admin/brands?q=indus");
  await expectNone("/admin/categories");

  const row = (await find("markhor-nutrition")).id;
  const rows = [row, brands].map((each) => ["row", each]);
  const archived = await manager.ask("/admin/brands", new URLSearchParams([["intent", "archive"], ...rows]));
  const outcome = await manager.ask(archived.headers.get("location")!);
  expect(outcome.body).toMatch(
    /"title":"Archive 2 brands".*"done":1,"failed":\[[^\]]*"There is no such brand"}\],"undo":true/,
  );
  await expectNone("/admin/brands?status=shown");
  const run = new URL(archived.headers.get("location")!, "https://shop").searchParams.get("run")!;
  expect((await post("/admin/brands", { intent: "undo", run })).status).toBe(303);
  expect((await manager.ask("/admin/brands?status=shown&sort=name-last")).body).toContain("Markhor");
});
