import { trace } from "@opentelemetry/api";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from "@opentelemetry/sdk-trace";
import { setExportsSpans } from "./spans.ts";
import type { TracingSettings } from "./tracing-settings.ts";

/**
 * Exports the spans of this process or thread in batches. Whether a trace is exported follows from its id, so that every process decides alike. A
 * collector that is away costs the spans, and nothing waits for it. Returns what exports the last spans.
 */
export function exportSpans({ endpoint, serviceName, ratio }: TracingSettings): () => Promise<void> {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }),
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  });
  trace.setGlobalTracerProvider(provider);
  setExportsSpans();
  return () => provider.shutdown();
}
