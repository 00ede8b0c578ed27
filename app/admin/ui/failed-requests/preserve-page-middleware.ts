import type { DataRouter, MiddlewareFunction, DataStrategyResult } from "react-router";
import { announceFailedForm } from "./failed-form.ts";
import { closeFailure, closeFailures, showFailure } from "./failure-notice.ts";
import { describeFailure, withoutAnswer } from "./describe-failure.ts";
import { identifyForm } from "./identify-form.ts";
import { preservePage, type Purpose } from "./preserve-page.ts";

type Results = Record<string, DataStrategyResult>;

const slowMilliseconds = 30_000;

/** The data of each form that is being sent: of two forms that go to one path, which one a request is of. */
const sending = new Set<FormData>();

/**
 * Runs in the browser around every request of the router below a route: where a form fails, or what a page loads beside itself, the page stays
 * with all that is typed in it, and a notice says so. Only a page that is opened anew gets the error page.
 */
export const preservePageMiddleware: MiddlewareFunction<Results> = async ({ request }, next) => {
  const router = window.__reactRouterDataRouter;
  if (!router) return next();
  const shownPath = router.state.location.pathname;
  const sent = request.method === "GET" ? null : findSubmission(router, request);
  const purpose = findPurpose(router, request, sent);
  const failed = {
    purpose,
    form: purpose === "form" && sent ? identifyForm(pathOf(new URL(request.url)), sent.formData) : "",
  };
  let isSlow = false;
  const timer =
    sent &&
    purpose === "form" &&
    setTimeout(() => {
      isSlow = true;
      showFailure(failed, withoutAnswer);
    }, slowMilliseconds);
  if (sent) sending.add(sent.formData);
  const results = await next().finally(() => {
    if (sent) sending.delete(sent.formData);
    clearTimeout(timer || undefined);
  });
  const route = Object.keys(results)[0];
  if (request.signal.aborted || route === undefined) {
    // Nobody waits for that answer any more.
    if (isSlow) closeFailure(failed);
    return results;
  }
  const failure = preservePage(results, purpose, sent?.before(route));
  if (failure) {
    showFailure(failed, describeFailure(failure.error, purpose), sent && (() => sent.again(route)));
    if (sent) announceFailedForm(sent.formData);
  } else if (purpose !== "page") closeFailure(failed);
  else if (new URL(request.url).pathname !== shownPath) closeFailures();
  return results;
};

const pathOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

type Submission = ReturnType<typeof findSubmission>;

function findPurpose({ state }: DataRouter, request: Request, sent: Submission): Purpose {
  const { pathname, search } = new URL(request.url);
  // A form that leads elsewhere would take the page with it.
  if (request.method !== "GET") return sent?.isBeside || pathname === state.location.pathname ? "form" : "page";
  const path = pathOf({ pathname, search });
  if (path === pathOf(state.location)) return "reload";
  return state.navigation.location && path === pathOf(state.navigation.location) ? "page" : "search";
}

/** The form that is being sent: what it got the last time, and how to send the same again. Keyed by the route that handles it. */
function findSubmission(router: DataRouter, request: Request) {
  const path = pathOf(new URL(request.url));
  const [key, fetcher] =
    [...router.state.fetchers].find(
      ([, { state, formAction, formData }]) =>
        state === "submitting" && formAction === path && formData && !sending.has(formData),
    ) ?? [];
  const { formMethod, formEncType, formData } = fetcher ?? router.state.navigation;
  if (!formData) return null;
  const options = { formMethod, formEncType, formData } as {
    formMethod: "POST";
    formEncType: "multipart/form-data";
    formData: FormData;
  };
  return {
    formData,
    /** Whether the page does not wait for it. */
    isBeside: fetcher !== undefined,
    before: (route: string): unknown => (fetcher ? fetcher.data : router.state.actionData?.[route]),
    again: (route: string) =>
      void (key
        ? router.fetch(key, route, path, options)
        : router.navigate(path, { ...options, preventScrollReset: true })),
  };
}
