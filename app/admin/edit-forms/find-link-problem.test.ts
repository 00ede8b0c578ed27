import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { plainPages } from "./find-link-problem.ts";

const listPaths = (entries: RouteConfigEntry[], below = ""): string[] =>
  entries.flatMap(({ path = "", children = [] }) => {
    const whole = path === "" ? below : `${below}/${path}`;
    return [whole === "" ? "/" : whole, ...listPaths(children, whole)];
  });

test("a link may lead to pages that are routes", async () => {
  expect(listPaths(await routes)).toEqual(expect.arrayContaining(plainPages));
});
