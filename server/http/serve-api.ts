import { getRequestListener } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Api, ApiBindings } from "#app/api/api-env.ts";
import type { Log } from "#platform/log.ts";
import { handleApiFetchError } from "./handle-fetch-error.ts";

/** Serves the commerce API. Cached bytes are written at once, with the headers that the API set. */
export function serveApi(api: Api, log: Log) {
  return getRequestListener(
    async (request, bindings) => {
      const env = bindings as ApiBindings;
      const response = await api.fetch(request, env);
      if (!env.rawBody) return response;
      env.outgoing.writeHead(response.status, [...response.headers].flat());
      env.outgoing.end(request.method === "HEAD" ? undefined : env.rawBody);
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false, errorHandler: handleApiFetchError(log) },
  );
}
