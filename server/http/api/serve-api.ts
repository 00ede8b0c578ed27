import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { IncomingMessage } from "node:http";
import type { Api, ApiBindings } from "#app/api/api-env.ts";
import type { Shop } from "#app/http/context.ts";
import { handleApiFetchError } from "../handle-fetch-error.ts";
import { createApiRepeats } from "./repeat-api-response.ts";

/** Serves the commerce API. Cached bytes are written at once, with the headers that the API set; `repeat` sends those that were sent before without asking the API. */
export function serveApi(api: Api, shop: Shop, trustedProxies: number) {
  const repeats = createApiRepeats(shop, trustedProxies);
  const respond = getRequestListener(
    async (request, bindings) => {
      const env = bindings as ApiBindings;
      const response = await api.fetch(request, env);
      const { incoming, outgoing, rawBody } = env;
      if (!rawBody) return response;
      const head = [...response.headers].flat();
      if (response.status === 200 && env.cached) repeats.keep(incoming as IncomingMessage, env.cached, head, rawBody);
      outgoing.writeHead(response.status, head);
      outgoing.end(request.method === "HEAD" ? undefined : rawBody);
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false, errorHandler: handleApiFetchError(shop.log) },
  );
  return { respond, repeat: repeats.repeat };
}
