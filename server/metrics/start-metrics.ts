import type { Log } from "#platform/log.ts";
import type { AppContext } from "../bootstrap/create-app-context.ts";
import type { Config } from "../bootstrap/config.ts";
import type { Metrics } from "./collect-metrics.ts";

/** Opens the metrics port when one is set; null otherwise. The metrics library, which takes 20 MB, is loaded only then. */
export async function startMetrics({ metrics }: Config, appContext: AppContext, log: Log): Promise<Metrics | null> {
  if (metrics === null) return null;
  const { collectMetrics } = await import("./collect-metrics.ts");
  return collectMetrics(metrics, appContext, log);
}
