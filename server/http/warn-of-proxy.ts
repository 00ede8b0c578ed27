import type { IncomingMessage } from "node:http";
import type { Log } from "#platform/log.ts";

/** Warns once where requests seem to come through a proxy that the settings do not know: then all shoppers are one address, and share its limits and turns. */
export function createProxyWarning(log: Pick<Log, "warn">, trustedProxies: number): (request: IncomingMessage) => void {
  let isDone = trustedProxies > 0;
  return ({ headers }) => {
    if (isDone || headers["x-forwarded-for"] === undefined) return;
    isDone = true;
    log.warn(
      "A request came with X-Forwarded-For, and TRUST_PROXY is off. If a proxy stands before the shop, all shoppers count as one address and share its limits: set TRUST_PROXY to the number of proxies",
    );
  };
}
