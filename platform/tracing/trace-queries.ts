import { type Span, SpanKind, trace } from "@opentelemetry/api";
import type { Client } from "pg";
import { endFailed } from "./spans.ts";

type Query = (...given: unknown[]) => unknown;

/** The most characters of a statement that a span holds. */
const maxTextLength = 2_000;

/**
 * A span for each statement that a connection sends for a request or job whose spans are exported. The statement's values stay out of it. Rows that
 * are read one by one (a stream or cursor) have a span that ends at once.
 */
export function traceQueries(client: Client): void {
  const send = client.query.bind(client) as Query;
  const traced: Query = (...given) => {
    if (!trace.getActiveSpan()?.isRecording()) return send(...given);
    const span = startQuery(given[0]);
    const callback = given.at(-1);
    if (typeof callback === "function") {
      given[given.length - 1] = (error: unknown, result: unknown) => {
        end(span, error);
        callback(error, result);
      };
      return send(...given);
    }
    const sent = send(...given);
    if (!(sent instanceof Promise)) span.end();
    else
      sent.then(
        () => span.end(),
        (error) => endFailed(span, error),
      );
    return sent;
  };
  client.query = traced as typeof client.query;
}

function startQuery(query: unknown): Span {
  const { text = "", name } = typeof query === "string" ? { text: query } : (query as { text?: string; name?: string });
  const statement = text.trim();
  const summary = name ?? statement.split(/\s/, 1)[0]!.toLowerCase();
  return trace.getTracer("taqat").startSpan(summary, {
    kind: SpanKind.CLIENT,
    attributes: {
      "db.system.name": "postgresql",
      "db.query.summary": summary,
      "db.query.text": statement.slice(0, maxTextLength),
    },
  });
}

function end(span: Span, error: unknown) {
  if (error) endFailed(span, error);
  else span.end();
}
