import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];

/** For paths whose first segment no route names, such as the home page: they match none of the routes that name one. */
const otherSegment = "";

const segmentsOfRoutes = new WeakMap<Routes, Set<string>>();

/** The first segment of a URL's path, if a route begins with it: what anybody types is not remembered. */
export function findFirstSegment(pathname: string, routes: Routes): string {
  const [, typed = ""] = /^\/+([^/]*?)(?:\.data)?(?:\/|$)/.exec(pathname) ?? [];
  const segment = decode(typed).toLowerCase();
  const segments =
    segmentsOfRoutes.get(routes) ?? new Set(Object.keys(routes).flatMap((id) => segmentOf(id, routes) ?? []));
  segmentsOfRoutes.set(routes, segments);
  return segments.has(segment) ? segment : otherSegment;
}

/** The build with the routes alone that a path of this first segment can match. */
export function selectRoutes(build: ServerBuild, segment: string): ServerBuild {
  const pick = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => [null, segment].includes(segmentOf(id, build.routes))));
  return { ...build, routes: pick(build.routes), assets: { ...build.assets, routes: pick(build.assets.routes) } };
}

type Matches = ReturnType<typeof matchRoutes>;

const trees = new WeakMap<Routes, Map<string, RouteObject[]>>();
/** What the router found for paths that a route spells out: it ranks all routes and compiles their paths again for each request. */
const spelledOut = new WeakMap<Routes, Map<string, Matches>>();

/** Whether no route matches the path but the last one, whose page says that there is none. Those of the admin have a page of their own for that. */
export function isUnknownPath(build: ServerBuild, pathname: string): boolean {
  const matches = findMatches(build, pathname);
  return matches === null || matches.every(({ route }) => !route.index && ["", "*", undefined].includes(route.path));
}

/** Whether no form can be sent to the path: none of the routes that it matches has an action. */
export const hasNoAction = (build: ServerBuild, pathname: string): boolean =>
  (findMatches(build, pathname) ?? []).every(({ route }) => !build.routes[route.id ?? ""]?.module.action);

function findMatches(build: ServerBuild, pathname: string): Matches {
  const found = spelledOut.get(build.routes) ?? new Map<string, Matches>();
  spelledOut.set(build.routes, found);
  const known = found.get(pathname);
  if (known) return known;
  const matches = matchPath(build, pathname);
  // Other spellings of a path, and what has parameters, are not remembered: anybody may send as many as they like.
  if (matches && pathOf(matches) === pathname) found.set(pathname, matches);
  return matches;
}

/** The path of these routes, which is that of a request if none of them has a parameter. */
const pathOf = (matches: NonNullable<Matches>) =>
  `/${matches.flatMap(({ route }) => route.path?.split("/").filter((part) => part !== "") ?? []).join("/")}`;

function matchPath(build: ServerBuild, pathname: string): Matches {
  const segment = findFirstSegment(pathname, build.routes);
  const known = trees.get(build.routes) ?? new Map<string, RouteObject[]>();
  trees.set(build.routes, known);
  const tree = known.get(segment) ?? nest(selectRoutes(build, segment).routes);
  known.set(segment, tree);
  return matchRoutes(tree, pathname);
}

const nest = (routes: Routes, parentId?: string): RouteObject[] =>
  Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    const own = { id, ...(path !== undefined && { path }) };
    return index ? [{ ...own, index }] : [{ ...own, children: nest(routes, id) }];
  });

/** The first segment of all paths that the route matches, in lower case, because the router ignores case; null when there are several. */
function segmentOf(id: string, routes: Routes): string | null {
  const { parentId, path = "" } = routes[id] ?? {};
  const above = parentId === undefined ? null : segmentOf(parentId, routes);
  const [segment = ""] = path.split("/").filter((part) => part !== "");
  return above ?? (segment === "" || /[:*?]/.test(segment) ? null : segment.toLowerCase());
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
