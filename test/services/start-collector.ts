import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** A span as OpenTelemetry's protocol writes it. */
export interface CollectedSpan {
  traceId: string;
  parentSpanId?: string;
  spanId: string;
  name: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
  status: { code?: number };
}

/** The value of an attribute, such as { intValue: 303 }. */
export const valueOf = ({ attributes }: CollectedSpan, key: string) =>
  attributes.find((each) => each.key === key)?.value;

/** A collector of OpenTelemetry's protocol that notes the spans it receives, until the test is finished. */
export async function startCollector() {
  const spans: CollectedSpan[] = [];
  const server = createServer((request, response) => {
    void json(request).then((body) => {
      const { resourceSpans } = body as { resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[] };
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  return { spans, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
