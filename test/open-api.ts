import { system } from "#test/actors.ts";
import { pino } from "pino";
import { createApi } from "#app/api/create-api.ts";
import { type ApiKey, createApiKey } from "#domains/api-keys/api-keys.ts";
import type { Database } from "#platform/database/database.server.ts";
import { DataCache } from "#platform/cache/data-cache.ts";
import { PageCache } from "#platform/cache/page-cache.ts";
import { createRateLimits } from "#app/http/rate-limits.ts";
import { createFileStorage } from "#platform/files/file-storage.ts";
import { readTogether } from "#platform/database/read-together.ts";

interface Sent {
  method?: string;
  /** Sent as JSON. */
  body?: unknown;
  /** Sent unchanged. */
  text?: string;
  headers?: Record<string, string>;
  /** The client's. */
  address?: string;
}

/** The API over a database, and a key for it. `ask` sends a request with that key; `origin` is one that the key allows. */
export async function openApi(
  database: Database,
  about: Partial<Pick<ApiKey, "origins" | "requestsPerMinute" | "firstVariant">> = {},
) {
  const origin = "https://storefront.example";
  const made = await createApiKey(database, system, {
    name: "Storefront",
    origins: [origin],
    requestsPerMinute: 1_000,
    ...about,
  });
  if (made.outcome !== "created") throw new Error(made.outcome);
  const cache = new DataCache();
  const logged: unknown[] = [];
  const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(JSON.parse(line)) });
  const responseCache = new PageCache({ megabytes: 16 });
  const shop = {
    database,
    reads: database,
    readTogether,
    cache,
    responseCache,
    log,
    limits: createRateLimits(),
    counters: { ordersPlaced: 0 },
    storage: createFileStorage("unused"),
    baseUrl: "https://shop.test",
    secretKey: "a secret key for tests, long enough",
    canSendCodes: true,
  };
  const api = createApi({ shop, trustedProxies: 0 });

  async function ask(path: string, { method = "GET", body, text, headers = {}, address = "203.0.113.7" }: Sent = {}) {
    const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
    const env = { incoming: { headers: {}, socket: { remoteAddress: address } } };
    const response = await api.request(
      path,
      {
        method,
        headers: {
          "X-Authorization": made.outcome === "created" ? made.key.publicKey : "",
          "Content-Type": "application/json",
          ...headers,
        },
        ...(sent === undefined ? {} : { body: sent }),
      },
      env,
    );
    const answer = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text: answer,
      json: answer !== "" && isJson(response) ? JSON.parse(answer) : null,
    };
  }

  return { api, shop, cache, logged, key: made.key, origin, ask };
}

const isJson = (response: Response) => response.headers.get("Content-Type")?.startsWith("application/json") ?? false;
