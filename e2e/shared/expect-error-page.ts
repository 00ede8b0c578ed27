import type { APIResponse } from "playwright/test";
import { expect } from "./shop-test.ts";

/** The headers of every response. */
export function expectSafeHeaders(answer: APIResponse) {
  const headers = answer.headers();
  expect(headers["x-content-type-options"], answer.url()).toBe("nosniff");
  expect(headers["x-frame-options"], answer.url()).toBe("DENY");
  expect(headers["referrer-policy"], answer.url()).toBe(
    /\/order\//.test(answer.url()) ? "strict-origin" : "strict-origin-when-cross-origin",
  );
  if (!headers["content-type"]?.startsWith("text/html")) return;
  const policy = headers["content-security-policy"] ?? "";
  expect(policy, answer.url()).toMatch(/default-src '(self|none)'/);
  expect(policy, answer.url()).toContain("frame-ancestors 'none'");
  expect(policy, answer.url()).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
}

/** Expects an error page that a person can read: the status, one heading, a link onwards, no internals, and no caching. */
export async function expectErrorPage(answer: APIResponse, status: number) {
  const page = await answer.text();
  expect(answer.status(), `${answer.url()}\n${page.slice(0, 200)}`).toBe(status);
  expectSafeHeaders(answer);
  expect(answer.headers()["content-type"]).toMatch(/^text\/html/);
  expect(answer.headers()["cache-control"]).toContain("no-store");
  expect(page.match(/<h1/g)).toHaveLength(1);
  expect(page).toMatch(/<a [^>]*href="\/"/);
  expect(page).not.toMatch(/node_modules|\.ts:\d+|\.js:\d+|postgres|Error:|\bat async\b|select .+ from /i);
}
