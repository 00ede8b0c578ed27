import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ServerBuild } from "react-router";
import routes from "#app/routes.ts";

type Route = ServerBuild["routes"][string] & object;

/** The id of a route in a build. */
export const routeId = ({ id, file }: Pick<RouteConfigEntry, "id" | "file">): string =>
  id ?? file.replace(/\.\w+$/, "");

const list = (entries: RouteConfigEntry[], parentId: string): Route[] =>
  entries.flatMap(({ id, file, path, index, children = [] }) => {
    const own = routeId({ id, file });
    const route = { id: own, parentId, ...(path !== undefined && { path }), ...(index && { index }), module: {} };
    return [route as unknown as Route, ...list(children, own)];
  });

/** All routes of the shop as they stand in a build, the root first. */
export const builtRoutes = [{ id: "root", path: "", module: {} } as unknown as Route, ...list(routes, "root")];

const table = <Value>(of: (route: Route) => Value) =>
  Object.fromEntries(builtRoutes.map((route) => [route.id, of(route)]));

/** A build of the shop without its modules; `answer-by-routes.ts` adds their actions. */
export const routeBuild = {
  routes: table((route) => route),
  assets: { routes: table(({ id }) => ({ id })) },
} as never as ServerBuild;
