import type { Hook } from "@hono/zod-openapi";
import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { logPath } from "#app/http/log-path.ts";
import { overloadedSeconds, unavailableSeconds } from "#app/http/retry-after.ts";
import { newId } from "#kernel/ids.ts";
import { formatError } from "#platform/format-error.ts";
import { isTransientError } from "#platform/resilience/retry.ts";
import { Overloaded } from "#platform/resilience/concurrency-limit.ts";
import { errorResponse, joinErrors, type ErrorStatus } from "./error-response.ts";
import type { ApiEnv } from "./api-env.ts";

const types: Partial<Record<number, string>> = {
  400: "bad_request",
  413: "payload_too_large",
  415: "unsupported_media_type",
};
const overloadedMessage = "The shop is asked for very much at the moment. Try again shortly.";
const unavailableMessage = "The shop cannot be reached for a moment. Try again shortly.";

/**
 * Handles what a handler threw. Framework errors keep their status, an unreachable database and too many concurrent lists become 503, and
 * everything else becomes 500 with a reference that is also logged.
 */
export const handleError: ErrorHandler<ApiEnv> = (error, c) => {
  if (error instanceof HTTPException && types[error.status] !== undefined)
    return errorResponse(c, error.status as ErrorStatus, types[error.status]!, error.message);
  const { log } = c.get("shop");
  if (error instanceof Overloaded) {
    c.header("Retry-After", String(overloadedSeconds));
    return errorResponse(c, 503, "unavailable", overloadedMessage);
  }
  if (isTransientError(error)) {
    log.warn(
      { path: logPath(c.req.path), error: formatError(error) },
      "A request of the API could not reach the database",
    );
    c.header("Retry-After", String(unavailableSeconds));
    return errorResponse(c, 503, "unavailable", unavailableMessage);
  }
  const reference = newId().slice(-12).toUpperCase();
  log.error({ reference, error }, "A request of the API failed");
  return errorResponse(
    c,
    500,
    "failure",
    `Something went wrong on our side. If it stays like this, tell us the reference ${reference}.`,
  );
};

/**
 * Responds to a request that does not match its route's schemas: 422 with the fields at fault, and with all of it in the one text that
 * storefronts display. The validator's own words say nothing without the name of the field.
 */
export const handleInvalidRequest: Hook<unknown, ApiEnv, string, unknown> = (result, c) => {
  if (result.success) return;
  const errors: Record<string, string[]> = {};
  for (const { path, message } of result.error.issues) {
    const field = path.join(".") || "body";
    (errors[field] ??= []).push(message.startsWith("Invalid ") ? `${field}: ${message}` : message);
  }
  return errorResponse(c, 422, "validation", joinErrors(errors), errors);
};
