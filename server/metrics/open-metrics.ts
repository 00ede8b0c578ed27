import type { Log } from "#platform/log.ts";
import type { House } from "../open-house.ts";
import type { Settings } from "../settings.ts";
import type { Metrics } from "./collect-metrics.ts";

/** Opens the port for metrics where one is set; null otherwise. Who does without them does without the 20 MB that they take as well. */
export async function openMetrics({ metrics }: Settings, house: House, log: Log): Promise<Metrics | null> {
  if (metrics === null) return null;
  const { collectMetrics } = await import("./collect-metrics.ts");
  return collectMetrics(metrics, house, log);
}
