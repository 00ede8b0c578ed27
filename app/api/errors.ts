import { z, type Hook } from "@hono/zod-openapi";
import type { Context, ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import { logPath } from "#app/http/log-path.ts";
import { overloadedSeconds, retryAfter, unavailableSeconds } from "#app/http/retry-after.ts";
import { newId } from "#kernel/ids.ts";
import { formatError } from "#platform/format-error.ts";
import { isTransientError } from "#platform/resilience/retry.ts";
import { Overloaded } from "#platform/resilience/concurrency-limit.ts";
import type { ApiEnv } from "./api-env.ts";

/** The shape of every error response of the API. */
const errorSchema = z
  .object({
    status_code: z.number().int().openapi({ example: 422 }),
    error: z.object({
      type: z.string().openapi({ example: "validation" }),
      message: z.string().openapi({ description: "A sentence a person can read." }),
      errors: z
        .record(z.string(), z.array(z.string()))
        .optional()
        .openapi({ description: "What is wrong with which part of the request." }),
      available: z
        .number()
        .int()
        .optional()
        .openapi({ description: "How many are in stock, when more were requested." }),
      hosted_checkout_url: z.url().optional().openapi({
        description:
          "Where the shopper can place the order, when it needs a code that is sent to the phone. Add `return_url` as to the cart's.",
      }),
    }),
  })
  .openapi("Error");

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 411 | 413 | 415 | 422 | 429 | 500 | 501 | 503;

interface ErrorDetails {
  /** How many are in stock, when more were requested. */
  available?: number;
  /** Where the shopper can place an order that cannot be placed here. */
  hosted_checkout_url?: string;
  /** How long the client should wait. It becomes the header Retry-After. */
  retryAfterSeconds?: number;
}

/** Responds with an error in that shape. */
export function errorResponse<Status extends ErrorStatus>(
  c: Context,
  status: Status,
  type: string,
  message: string,
  errors?: Record<string, string[]>,
  { retryAfterSeconds, ...facts }: ErrorDetails = {},
) {
  return c.json(
    { status_code: status as number, error: { type, message, ...(errors ? { errors } : {}), ...facts } },
    status,
    retryAfter(retryAfterSeconds),
  );
}

/**
 * Responds with an error of a checkout, which always has a list of errors: some storefronts display the first error of that list and nothing else,
 * and end without a word where there is no list.
 */
export const checkoutErrorResponse = <Status extends ErrorStatus>(
  c: Context,
  status: Status,
  type: string,
  message: string,
  errors: Record<string, string[]> = { checkout: [message] },
  details: ErrorDetails = {},
) => errorResponse(c, status, type, message, errors, details);

/** All errors of a request as one text that a storefront can display unchanged. */
export function joinErrors(errors: Record<string, string[]>): string {
  const [first = "The request cannot be used.", ...more] = new Set(Object.values(errors).flat());
  if (more.length === 0) return first;
  return [first, ...more].map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)).join(" ");
}

const toErrorDocs = (description: string) => ({
  description,
  content: { "application/json": { schema: errorSchema } },
});
const retryAfterDocs = {
  "Retry-After": { description: "How many seconds to wait.", schema: { type: "integer" as const, example: 5 } },
};

/** The error responses that every route can give, for its part of the document. */
export const commonErrors = {
  400: toErrorDocs("The address or the body cannot be read."),
  401: toErrorDocs("The key is missing, unknown or switched off."),
  403: toErrorDocs("The key does not allow pages of this origin."),
  429: { ...toErrorDocs("Too many requests; Retry-After says how many seconds to wait."), headers: retryAfterDocs },
  500: toErrorDocs("Something went wrong on the shop's side; the message has a reference for questions."),
  503: { ...toErrorDocs("The shop cannot be reached for a moment."), headers: retryAfterDocs },
};

/** The error responses of routes with a body. */
export const bodyErrors = {
  411: toErrorDocs("The body does not say how long it is (Content-Length)."),
  413: toErrorDocs("The body is larger than 64 KB."),
  415: toErrorDocs("The body is not JSON."),
};

/** The response when the requested thing does not exist. */
export const notFoundError = { 404: toErrorDocs("It does not exist, or not any more.") };

/** The response when the request is well-formed but cannot be carried out. */
export const validationError = { 422: toErrorDocs("Something in the request cannot be used; nothing was changed.") };

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
  if (error instanceof Overloaded)
    return errorResponse(c, 503, "unavailable", overloadedMessage, undefined, { retryAfterSeconds: overloadedSeconds });
  if (isTransientError(error)) {
    log.warn(
      { path: logPath(c.req.path), error: formatError(error) },
      "A request of the API could not reach the database",
    );
    return errorResponse(c, 503, "unavailable", unavailableMessage, undefined, {
      retryAfterSeconds: unavailableSeconds,
    });
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

/** How the validator's own words begin. */
const ofValidator = /^(?:Invalid|Too small|Too big|Unrecognized)\b/;

/** A text that is too long is a shopper's, such as what is searched for; the rest is the storefront's own mistake, for whoever writes it. */
const toSentence = (field: string, issue: z.core.$ZodIssue): string =>
  issue.code === "too_big" && issue.origin === "string"
    ? `${field} has ${issue.maximum} characters at most.`
    : `${field}: ${issue.message}`;

/**
 * Responds to a request that does not match its route's schemas: 422 with the fields at fault, and with all of it in the one text that
 * storefronts display. The validator's own words say nothing without the name of the field.
 */
export const handleInvalidRequest: Hook<unknown, ApiEnv, string, unknown> = (result, c) => {
  if (result.success) return;
  const errors: Record<string, string[]> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.join(".") || "body";
    (errors[field] ??= []).push(ofValidator.test(issue.message) ? toSentence(field, issue) : issue.message);
  }
  return errorResponse(c, 422, "validation", joinErrors(errors), errors);
};
