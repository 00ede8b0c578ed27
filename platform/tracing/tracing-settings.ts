import { z } from "zod";
import { optionalSetting } from "../optional-setting.ts";

const tracingEnvironment = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: optionalSetting.pipe(
    z
      .url({
        protocol: /^https?$/,
        error: "OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://127.0.0.1:4318",
      })
      .optional(),
  ),
  OTEL_SERVICE_NAME: optionalSetting.default("taqat"),
  OTEL_TRACES_SAMPLER_ARG: optionalSetting
    .default("1")
    .transform(Number)
    .refine((value) => value >= 0 && value <= 1, "OTEL_TRACES_SAMPLER_ARG must be a part from 0 to 1"),
});

/** Where traces go. Plain data, because the worker's thread receives a copy. The names of the settings are OpenTelemetry's. */
export interface TracingSettings {
  /** A collector that speaks OTLP over HTTP. */
  endpoint: string;
  serviceName: string;
  /** The part of all traces that is exported, from 0 to 1. */
  ratio: number;
}

/** Parses the settings of an environment; null without a collector. Throws with one line for each invalid value. */
export function parseTracingSettings(environment: Record<string, string | undefined>): TracingSettings | null {
  const parsed = tracingEnvironment.safeParse(environment);
  if (!parsed.success) throw new Error(parsed.error.issues.map((issue) => issue.message).join("\n"));
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SERVICE_NAME: serviceName } = parsed.data;
  if (endpoint === undefined) return null;
  return { endpoint: endpoint.replace(/\/+$/, ""), serviceName, ratio: parsed.data.OTEL_TRACES_SAMPLER_ARG };
}
