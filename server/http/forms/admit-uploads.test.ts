import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { openAdmin } from "#test/open-admin.ts";
import { largeForms } from "./admit-uploads.ts";

const listPaths = (entries: RouteConfigEntry[], below = ""): string[] =>
  entries.flatMap(({ path = "", children = [] }) => {
    const whole = path === "" ? below : `${below}/${path}`;
    return [whole, ...listPaths(children, whole)];
  });

test("each form that may be large is a route, and takes from whoever may send it what would be too large elsewhere", async () => {
  expect(listPaths(await routes)).toEqual(expect.arrayContaining(largeForms.map(([path]) => path)));
  const { signIn } = await openAdmin();
  const [owner, analyst] = [await signIn("owner"), await signIn("analyst")];
  // Without an intent that the form knows, which the action says when it has read the form.
  const long = new URLSearchParams({ body: "x".repeat(70_000) });
  for (const [path, permission] of largeForms) {
    const here = path.replaceAll(/:[a-z]+/g, "x");
    expect((await owner.ask(here, long)).status, here).not.toBe(413);
    expect((await analyst.ask(here, long)).status === 413, here).toBe(permission !== null);
  }
  const refused = await owner.ask("/admin/orders/1", long);
  expect([refused.status, refused.body]).toEqual([413, expect.stringContaining("Go back and send less of it at once")]);
});
