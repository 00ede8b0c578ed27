import { expect, test } from "vitest";
import { openAdmin } from "#test/open-admin.ts";

test("staff make a filter with options, change and order them, and lists follow; nothing is lost on the way", async () => {
  const { shop, signIn } = await openAdmin();
  const manager = await signIn("manager");
  const post = (path: string, form: Record<string, string>) => manager.ask(path, new URLSearchParams(form));
  const create = {
    label: "Goal",
    type: "choice",
    filterable: "on",
    position: "10",
    newOptions: "Build muscle\nطاقت\n",
  };

  const unit = await post("/admin/attributes/new", { ...create, unit: "g" });
  expect([unit.status, unit.body]).toEqual([422, expect.stringContaining("Only a number has a unit")]);
  const reserved = await post("/admin/attributes/new", { ...create, code: "page" });
  expect([reserved.status, reserved.body]).toEqual([422, expect.stringContaining("addresses use this one already")]);
  expect((await post("/admin/attributes/new", { ...create, type: "colourful" })).status).toBe(422);
  // The word is made of the name, so it is refused only where a name makes none.
  const unnamed = await post("/admin/attributes/new", { ...create, label: " " });
  expect(unnamed.body).toContain('"errors":{"label":["Enter a name"]}');
  expect((await post("/admin/attributes/new", { ...create, label: "مقصد" })).body).toContain(
    '"errors":{"code":["None can be made of this name',
  );
  await shop.settle();
  const created = await post("/admin/attributes/new", create);
  expect(created.status).toBe(303);
  const path = created.headers.get("location")!;
  expect(await shop.queuedJobs("refresh-attribute-listings")).toHaveLength(1);
  expect((await post("/admin/attributes/new", create)).status, "the same word").toBe(409);

  const options = () => shop.look("select value, label, swatch from catalog_attribute_options order by position");
  const details = {
    intent: "details",
    version: "1",
    label: "Goal",
    position: "20",
    newOptions: "Recovery",
    "option.build-muscle.label": "Muscle",
    "option.build-muscle.place": "2",
    "option.build-muscle.swatch": "",
    "option.طاقت.label": "طاقت",
    "option.طاقت.place": "1",
    "option.طاقت.swatch": "#D4A017",
  };
  const wrong = await post(path, { ...details, "option.build-muscle.swatch": "gold" });
  expect([wrong.status, wrong.body]).toEqual([422, expect.stringContaining("option.build-muscle.swatch")]);
  expect((await post(path, details)).status).toBe(303);
  expect(await options()).toEqual([
    { value: "طاقت", label: "طاقت", swatch: "#D4A017" },
    { value: "build-muscle", label: "Muscle", swatch: null },
    { value: "recovery", label: "Recovery", swatch: null },
  ]);
  expect((await post(path, details)).status, "stale").toBe(409);
  expect((await post(path, { ...details, version: "2", "option.طاقت.label": " " })).status).toBe(303);
  expect(await options()).toHaveLength(2);

  expect((await post(path, { intent: "status", version: "3", to: "archived" })).status).toBe(303);
  expect((await manager.ask("/admin/attributes")).body).toContain("Goal");
  expect((await post(path, { intent: "status", version: "4", to: "active" })).status).toBe(303);
  expect((await post(path, { intent: "everything", version: "5" })).status).toBe(400);
  expect((await post("/admin/attributes/1", { intent: "details", version: "1" })).status).toBe(404);
});
