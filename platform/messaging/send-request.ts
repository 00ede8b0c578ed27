import { noteStatus } from "../tracing/trace-call.ts";
import { MessageError } from "./message-transport.ts";

interface Requested {
  url: string;
  method: "POST" | "GET";
  headers: Record<string, string>;
  body?: string;
  /** Milliseconds. */
  timeout: number;
}

/** The most characters of an answer that are read. */
const maxAnswerLength = 64 * 1_024;

/**
 * Sends a request to a message service and reads its answer. Throws a `MessageError` ("later") when the service cannot be
 * reached, does not answer in time, or answers with a redirection, which could carry the secrets of a request elsewhere.
 */
export async function sendRequest({ timeout, url, ...request }: Requested): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(url, {
      ...request,
      signal: AbortSignal.timeout(timeout),
      credentials: "omit",
      redirect: "error",
    });
    noteStatus(response.status);
    return { status: response.status, text: await readAnswer(response) };
  } catch (error) {
    throw new MessageError("later", `The message service could not be reached: ${causeOf(error as Error, timeout)}`);
  }
}

async function readAnswer(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > maxAnswerLength) break;
  }
  return text.slice(0, maxAnswerLength);
}

function causeOf(error: Error, timeout: number): string {
  if (error.name === "TimeoutError") return `no answer within ${timeout} ms`;
  // The cause names host and port; the error's own words could repeat the address with what is in it.
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.name;
}
