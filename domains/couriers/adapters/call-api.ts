import { parseJson } from "#kernel/parse-json.ts";
import { noteStatus } from "#platform/tracing/trace-call.ts";
import type { CourierFailure } from "./courier-adapter.ts";

/** What an HTTP call came to: the answer's bytes, or why there is none that can be read. */
export type CallResult = { outcome: "answered"; status: number; type: string; bytes: Buffer } | CourierFailure;

interface Call {
  method?: "GET" | "POST" | "PUT";
  headers: Record<string, string>;
  body?: object;
  /** In milliseconds, until the last byte of the answer. */
  timeout?: number;
  /** The most bytes of an answer. */
  maxBytes?: number;
}

const usualTimeout = 15_000;
const usualBytes = 8_000_000;
const maxPause = 3_600;

/**
 * Asks a courier's API. Redirects are not followed, because the token would go along. Status 429 is "busy"; what does not
 * end in time, is too long or comes with a status above 499 is "no-answer", for it may have been done.
 */
export async function callApi(
  name: string,
  url: string,
  { method = "GET", headers, body, timeout = usualTimeout, maxBytes = usualBytes }: Call,
): Promise<CallResult> {
  try {
    const response = await fetch(url, {
      method,
      headers: { ...headers, ...(body && { "Content-Type": "application/json" }) },
      ...(body && { body: JSON.stringify(body) }),
      redirect: "manual",
      credentials: "omit",
      signal: AbortSignal.timeout(timeout),
    });
    noteStatus(response.status);
    if (response.status === 429) {
      await response.body?.cancel();
      return {
        outcome: "busy",
        problem: `${name} asks for a pause`,
        retryAfterSeconds: readPause(response.headers.get("retry-after")),
      };
    }
    const bytes = await readBytes(response, maxBytes);
    if (bytes === null) return { outcome: "no-answer", problem: `${name} answered with more than can be read` };
    if (response.status >= 500)
      return { outcome: "no-answer", problem: `${name} has an error of its own (${response.status})` };
    const type = response.headers.get("content-type")?.toLowerCase() ?? "";
    return { outcome: "answered", status: response.status, type, bytes };
  } catch (error) {
    const late = error instanceof Error && error.name === "TimeoutError";
    return {
      outcome: "no-answer",
      problem: late ? `${name} did not answer within ${timeout / 1_000} seconds` : `${name} could not be reached`,
    };
  }
}

/** The JSON of an answer; undefined for anything else, such as a page of a firewall. */
export function readJson({ bytes }: { bytes: Buffer }): unknown {
  try {
    return parseJson(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}

async function readBytes(response: Response, max: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += part.length;
    if (length > max) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const readPause = (header: string | null) => {
  const seconds = Number(header);
  return header !== null && Number.isFinite(seconds) && seconds > 0 ? Math.min(Math.ceil(seconds), maxPause) : 60;
};
