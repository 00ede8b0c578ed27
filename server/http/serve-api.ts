import { getRequestListener, type HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { ServerResponse } from "node:http";
import type { Api } from "#app/api/api-env.ts";
import { getRawBody } from "#app/api/raw-bodies.ts";
import type { Log } from "#platform/log.ts";
import { handleApiFetchError } from "./handle-fetch-error.ts";

/** Serves the commerce API. Cached bytes are written at once, with the headers that the API set. */
export function serveApi(api: Api, log: Log) {
  return getRequestListener(
    async (request, env) => {
      const answer = await api.fetch(request, env);
      const outgoing = (env as HttpBindings).outgoing as ServerResponse;
      const bytes = getRawBody(outgoing);
      if (!bytes) return answer;
      outgoing.writeHead(answer.status, [...answer.headers].flat());
      outgoing.end(request.method === "HEAD" ? undefined : bytes);
      return RESPONSE_ALREADY_SENT;
    },
    { overrideGlobalObjects: false, errorHandler: handleApiFetchError(log) },
  );
}
