import { z } from "@hono/zod-openapi";
import type { Context } from "hono";

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
      available: z.number().int().optional().openapi({ description: "How many there are, where more were asked for." }),
    }),
  })
  .openapi("Error");

export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 411 | 413 | 415 | 422 | 429 | 500 | 501 | 503;

/** Responds with an error in that shape. */
export function errorResponse<Status extends ErrorStatus>(
  c: Context,
  status: Status,
  type: string,
  message: string,
  errors?: Record<string, string[]>,
  facts?: { available: number },
) {
  return c.json(
    { status_code: status as number, error: { type, message, ...(errors ? { errors } : {}), ...facts } },
    status,
  );
}

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
const retryAfter = {
  "Retry-After": { description: "For how many seconds to wait.", schema: { type: "integer" as const, example: 5 } },
};

/** The error responses that every route can give, for its part of the document. */
export const commonErrors = {
  400: toErrorDocs("The address or the body cannot be read."),
  401: toErrorDocs("The key is missing, unknown or switched off."),
  403: toErrorDocs("The key does not allow pages of this origin."),
  429: { ...toErrorDocs("Too many requests; Retry-After says for how many seconds to wait."), headers: retryAfter },
  500: toErrorDocs("Something went wrong on the shop's side; the message has a reference to tell."),
  503: { ...toErrorDocs("The shop cannot be reached for a moment."), headers: retryAfter },
};

/** The error responses of routes with a body. */
export const bodyErrors = {
  411: toErrorDocs("The body does not say how long it is (Content-Length)."),
  413: toErrorDocs("The body is larger than 64 KB."),
  415: toErrorDocs("The body is not JSON."),
};

/** The response when the requested thing does not exist. */
export const notFoundError = { 404: toErrorDocs("There is no such thing, or not any more.") };

/** The response when the request is well-formed but cannot be carried out. */
export const validationError = { 422: toErrorDocs("Something in the request cannot be used; nothing was changed.") };
