import type { DataRouter, MiddlewareFunction, DataStrategyResult } from "react-router";
import { announceFailedForm } from "./failed-form.ts";
import { closeFailure, showFailure } from "./failure-notice.ts";
import { describeFailure, withoutAnswer } from "./describe-failure.ts";
import { keepPage, type Purpose } from "./keep-page.ts";

type Results = Record<string, DataStrategyResult>;

const slowMilliseconds = 30_000;

/**
 * Runs in the browser around every request of the router below a route: where a form fails, or what a page loads beside itself, the page stays
 * with all that is typed in it, and a notice says so. Only a page that is opened anew gets the error page.
 */
export const keepPageMiddleware: MiddlewareFunction<Results> = async ({ request }, next) => {
  const router = window.__reactRouterDataRouter;
  if (!router) return next();
  const purpose = findPurpose(router, request);
  const sent = purpose === "form" ? findSubmission(router, request) : null;
  const timer = sent && setTimeout(() => showFailure("form", withoutAnswer), slowMilliseconds);
  const results = await next();
  clearTimeout(timer ?? undefined);
  const route = Object.keys(results)[0];
  if (request.signal.aborted || route === undefined) return results;
  const failure = keepPage(results, purpose, sent?.before(route));
  if (!failure) closeFailure(purpose);
  else {
    showFailure(purpose, describeFailure(failure.error, purpose), sent && (() => sent.again(route)));
    if (sent) announceFailedForm(sent.formData);
  }
  return results;
};

const pathOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

function findPurpose({ state }: DataRouter, request: Request): Purpose {
  const path = pathOf(new URL(request.url));
  if (request.method !== "GET") {
    const fetched = findFetcher(state, path) !== undefined;
    // A form that leads elsewhere would take the page with it.
    return fetched || new URL(request.url).pathname === state.location.pathname ? "form" : "page";
  }
  if (path === pathOf(state.location)) return "reload";
  return state.navigation.location && path === pathOf(state.navigation.location) ? "page" : "search";
}

const findFetcher = ({ fetchers }: DataRouter["state"], path: string) =>
  [...fetchers].find(([, { state, formAction }]) => state === "submitting" && formAction === path);

/** The form that is being sent: what it got the last time, and how to send the same again. Keyed by the route that handles it. */
function findSubmission(router: DataRouter, request: Request) {
  const path = pathOf(new URL(request.url));
  const [key, fetcher] = findFetcher(router.state, path) ?? [];
  const submission = fetcher ?? router.state.navigation;
  const {
    formMethod = "POST",
    formEncType,
    formData,
  } = submission as { formMethod?: "POST"; formEncType?: "multipart/form-data"; formData?: FormData };
  const options = { formMethod, formEncType, formData: formData! };
  return {
    formData: formData!,
    before: (route: string): unknown => (fetcher ? fetcher.data : router.state.actionData?.[route]),
    again: (route: string) =>
      void (key
        ? router.fetch(key, route, path, options)
        : router.navigate(path, { ...options, preventScrollReset: true })),
  };
}
