import type { Log } from "#platform/log.ts";
import type { AppContext } from "../bootstrap/create-app-context.ts";
import type { Config } from "../bootstrap/config.ts";
import type { Metrics } from "./collect-metrics.ts";

/** Opens the port for metrics where one is set; null otherwise. Who does without them does without the 20 MB that they take as well. */
export async function startMetrics({ metrics }: Config, appContext: AppContext, log: Log): Promise<Metrics | null> {
  if (metrics === null) return null;
  const { collectMetrics } = await import("./collect-metrics.ts");
  return collectMetrics(metrics, appContext, log);
}
