import { RouterContextProvider } from "react-router";
import { pino } from "pino";
import { pageContext, requestContext, type Shop, shopContext, requestSessionContext } from "#app/http/context.ts";
import { DataCache } from "#platform/cache/data-cache.ts";
import { readTogether } from "#platform/database/read-together.ts";
import { createRateLimits, type RateLimits } from "#app/http/rate-limits.ts";
import { createRequestSession } from "#server/http/sessions/request-session.ts";
import type { TestShop } from "./open-shop.ts";

export const password = "blue river stone";

/** The response of an action or a loader: a redirect, or data with its status. */
export interface Answer {
  status: number;
  location: string | null;
  data: unknown;
  setCookies: string[];
}

/** A browser with its cookies, which calls routes as the server does. All browsers of one `shop` share its limits. */
export function openBrowsers(
  shop: TestShop,
  { https = false, limits: own = {} }: { https?: boolean; limits?: Partial<RateLimits> } = {},
) {
  const limits = { ...createRateLimits(), ...own };
  let browsers = 0;

  return function openBrowser({
    address = `10.0.0.${++browsers}`,
    cookies = {},
  }: { address?: string; cookies?: Record<string, string> } = {}) {
    const jar = new Map(Object.entries(cookies));

    async function call(
      work: (args: never) => unknown,
      path: string,
      {
        form,
        params = {},
        body = form && new URLSearchParams(form),
        referrer,
      }: {
        form?: Record<string, string>;
        params?: Record<string, string>;
        body?: URLSearchParams | undefined;
        /** The URL of the page from which the browser comes. */
        referrer?: string;
      } = {},
    ): Promise<Answer> {
      const { requestSession, setCookies } = createRequestSession({
        database: shop.db,
        address,
        agent: "Browser",
        referrer,
        https,
        cookieHeader: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
      });
      const context = new RouterContextProvider();
      context.set(shopContext, {
        database: shop.db,
        reads: shop.db,
        readTogether,
        baseUrl: "https://taqat.test",
        log: pino({ level: "silent" }),
        limits,
        cache: new DataCache(),
        counters: { ordersPlaced: 0 },
        secretKey: "a secret key for tests, long enough",
        canSendCodes: true,
      } as unknown as Shop);
      context.set(pageContext, { dependsOn: () => undefined });
      context.set(requestContext, { reference: "TEST", databaseUnavailable: false, formSubmitted: false });
      context.set(requestSessionContext, requestSession);
      const request = new Request(`https://taqat.test${path}`, body ? { method: "POST", body } : {});
      const answer = await readAnswer(work, {
        request,
        url: new URL(request.url),
        params,
        context,
        pattern: "",
      } as never);
      for (const cookie of setCookies()) keepCookie(jar, cookie);
      return { ...answer, setCookies: setCookies() };
    }
    return { jar, call };
  };
}

export type Browser = ReturnType<ReturnType<typeof openBrowsers>>;

async function readAnswer(work: (args: never) => unknown, args: never) {
  const thrownOrNot: unknown = await Promise.resolve()
    .then(() => work(args))
    .catch((thrown: unknown) => {
      if (thrown instanceof Error) throw thrown;
      return thrown;
    });
  if (thrownOrNot instanceof Response)
    return { status: thrownOrNot.status, location: thrownOrNot.headers.get("location"), data: null };
  if (isData(thrownOrNot)) return { status: thrownOrNot.init?.status ?? 200, location: null, data: thrownOrNot.data };
  return { status: 200, location: null, data: thrownOrNot };
}

function isData(answer: unknown): answer is { data: unknown; init: ResponseInit | null } {
  return typeof answer === "object" && answer !== null && "type" in answer && answer.type === "DataWithResponseInit";
}

function keepCookie(jar: Map<string, string>, line: string) {
  const [pair = "", ...attributes] = line.split("; ");
  const [name = "", value = ""] = pair.split("=");
  if (attributes.includes("Max-Age=0")) jar.delete(name);
  else jar.set(name, value);
}
