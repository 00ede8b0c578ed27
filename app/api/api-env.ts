import type { HttpBindings } from "@hono/node-server";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Shop } from "#app/http/context.ts";
import type { ApiKey } from "#domains/api-keys/api-key.ts";

/** What every handler of the API finds at hand. */
export interface ApiEnv {
  Bindings: HttpBindings;
  Variables: {
    shop: Shop;
    /** Of whoever asks. The document and its page are open to everybody and have none. */
    key: ApiKey;
    /** Under what the answer is kept, where it is. */
    keptName?: string;
    /** The client's address, as far as it can be known. */
    address: string;
    /** Set where the key does not allow the origin of the page that asks: that page may not read the answer. */
    foreign?: true;
  };
}

export type Api = OpenAPIHono<ApiEnv>;
