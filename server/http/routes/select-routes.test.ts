import fc from "fast-check";
import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { builtRoutes as all, routeBuild as build } from "#test/route-build.ts";
import { findFirstSegment, isUnknownPath, selectRoutes } from "./select-routes.ts";

const nest = (routes: ServerBuild["routes"], parentId?: string): RouteObject[] =>
  Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    const own = { id, ...(path !== undefined && { path }) };
    return index ? [{ ...own, index }] : [{ ...own, children: nest(routes, id) }];
  });
const everyRoute = nest(build.routes);
const find = (routes: RouteObject[], path: string) => matchRoutes(routes, path)?.at(-1)?.route.id;
/** As the router does with the URL of a page's data. */
const toDocument = (path: string) =>
  (path.endsWith("/_.data") ? path.slice(0, -6) : path.replace(/\.data$/, "")) || "/";

/** The page of all paths that no other route has. */
const notFound = find(everyRoute, "/no/such/page");

function findAmongSelected(path: string) {
  const selected = selectRoutes(build, findFirstSegment(path, build.routes));
  expect(Object.keys(selected.assets.routes)).toEqual(Object.keys(selected.routes));
  return find(nest(selected.routes), toDocument(path));
}

test("whatever path is asked for, the routes that are selected for it lead to the same page as all routes", () => {
  const named = all.flatMap(({ path = "" }) => path.split("/").filter((part) => part !== ""));
  const piece = fc.constantFrom(...new Set(named), "Cart", "CHECKOUT", "c%61rt", "%2f", "_", "x", "..", " ");
  const end = fc.constantFrom("", "/", ".data", "/_.data", "//");
  const paths = fc
    .tuple(fc.constantFrom("/", "//"), fc.array(piece, { maxLength: 4 }), end)
    .map(([before, pieces, after]) => `${before}${pieces.join("/")}${after}`);
  fc.assert(
    fc.property(paths, (path) => {
      const found = find(everyRoute, toDocument(path));
      expect(findAmongSelected(path), path).toBe(found);
      expect(isUnknownPath(build, toDocument(path)), path).toBe(found === undefined || found === notFound);
    }),
    { numRuns: 500 },
  );
});

test("a path of the checkout is looked for among few routes, and one that no route begins with among those for any path", () => {
  const count = (path: string) => Object.keys(selectRoutes(build, findFirstSegment(path, build.routes)).routes).length;
  expect(count("/checkout")).toBeLessThan(8);
  expect(count("/nothing-begins-with-this")).toBeLessThan(count("/checkout"));
  expect(findFirstSegment("/nothing-begins-with-this", build.routes)).toBe(findFirstSegment("/", build.routes));
});
