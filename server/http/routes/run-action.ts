import type {
  ActionFunction,
  ActionFunctionArgs,
  LoaderFunction,
  RouterContextProvider,
  ServerBuild,
} from "react-router";

type Routes = ServerBuild["routes"];

type Work = ActionFunction | LoaderFunction;

/** What an action or a loader did that was run before the router. */
export type Outcome = { returned: unknown } | { thrown: unknown };

/** By the context of the request. */
const outcomes = new WeakMap<object, Map<Work, Outcome>>();
const actionsOfRoutes = new WeakMap<Routes, Map<string, ActionFunction | undefined>>();

/**
 * Runs the action of a form and returns the redirect that it answers with; null for every other answer, which is a page: the router renders it, from what
 * the action did here (`withOutcomes`). Most forms are answered with a redirect, for which the router's matching and the state of a page cost more of the
 * serving thread than reading the form. Only actions at a path without parameters run here, and none behind a middleware.
 */
export async function runAction(
  { routes }: ServerBuild,
  request: Request,
  context: RouterContextProvider,
): Promise<Response | null> {
  const url = new URL(request.url);
  const action = findAction(routes, url.pathname);
  if (!action) return null;
  const outcome = await runOnce(action, { request, url, params: {}, context, pattern: url.pathname });
  const answer = "returned" in outcome ? outcome.returned : outcome.thrown;
  return isRedirect(answer) ? answer : null;
}

/** Runs an action or a loader, unless it ran for this request before, and remembers what it did. */
export async function runOnce(
  work: Work,
  args: ActionFunctionArgs & { context: RouterContextProvider },
): Promise<Outcome> {
  const known = outcomes.get(args.context) ?? new Map<Work, Outcome>();
  outcomes.set(args.context, known);
  const outcome = known.get(work) ?? (await run(work, args));
  known.set(work, outcome);
  return outcome;
}

async function run(work: Work, args: ActionFunctionArgs): Promise<Outcome> {
  try {
    return { returned: await work(args) };
  } catch (thrown) {
    return { thrown };
  }
}

/** What the action of the route did for this request; null when it has not run. */
export const findOutcome = (context: RouterContextProvider, work: Work | undefined): Outcome | null =>
  (work && outcomes.get(context)?.get(work)) ?? null;

/** The build with actions and loaders that return, or throw, what they did before in the same context; others run. */
export function withOutcomes(build: ServerBuild): ServerBuild {
  const again =
    <Function extends Work>(work: Function): Work =>
    (args, ...rest) => {
      const outcome = findOutcome(args.context as RouterContextProvider, work);
      if (!outcome) return (work as ActionFunction)(args, ...rest);
      if ("thrown" in outcome) throw outcome.thrown;
      return outcome.returned;
    };
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route] as const;
    const { action, loader } = route.module;
    const module = {
      ...route.module,
      ...(action && { action: again(action) }),
      ...(loader && { loader: again(loader) }),
    };
    return [id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function findAction(routes: Routes, pathname: string): ActionFunction | undefined {
  const actions = actionsOfRoutes.get(routes) ?? listActions(routes);
  actionsOfRoutes.set(routes, actions);
  return actions.get(pathname);
}

/** The actions by path, of routes without others inside. A path that several routes have is left to the router. */
function listActions(routes: Routes): Map<string, ActionFunction | undefined> {
  const parents = new Set(Object.values(routes).map((route) => route?.parentId));
  const found = new Map<string, ActionFunction | undefined>();
  const shared = new Set<string>();
  for (const [id, route] of Object.entries(routes)) {
    const segments = parents.has(id) ? null : findSegments(id, routes);
    if (segments === null) continue;
    const path = `/${segments.join("/")}`;
    // A form that is sent to the path of an index is for the route around it.
    if (found.has(path) || route?.index) shared.add(path);
    found.set(path, routes[id]?.module.action);
  }
  for (const path of shared) found.delete(path);
  return found;
}

/** The segments of a route's whole path; null when it has parameters, or when it or a route around it has a middleware. */
function findSegments(id: string, routes: Routes): string[] | null {
  const route = routes[id];
  if (!route || route.module.middleware || /[:*?]/.test(route.path ?? "")) return null;
  const above = route.parentId === undefined ? [] : findSegments(route.parentId, routes);
  return above && [...above, ...(route.path ?? "").split("/").filter((segment) => segment !== "")];
}

const redirects = new Set([301, 302, 303, 307, 308]);

/** Whether the answer is a redirect that needs no router: one to a path that begins at the root, or to another site. */
const isRedirect = (answer: unknown): answer is Response =>
  answer instanceof Response &&
  redirects.has(answer.status) &&
  /^(?:\/|https?:)/.test(answer.headers.get("Location") ?? "");
