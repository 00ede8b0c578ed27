import { withTimeout } from "../resilience/with-timeout.ts";
import type { TracingSettings } from "./tracing-settings.ts";

/** How long the end of a process may wait for its last spans. */
const flushMilliseconds = 1_000;

/** Starts to export spans where a collector is named, and loads OpenTelemetry's SDK only then. Returns what exports the last ones. */
export async function startTracing(settings: TracingSettings | null): Promise<() => Promise<void>> {
  if (settings === null) return async () => undefined;
  const { exportSpans } = await import("./export-spans.ts");
  const flush = exportSpans(settings);
  return () => withTimeout(flush(), flushMilliseconds, () => undefined).catch(() => undefined);
}
