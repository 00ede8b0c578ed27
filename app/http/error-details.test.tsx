import { createElement, type ComponentType } from "react";
import { expect, test } from "vitest";
import { renderPage } from "#test/render-page.ts";
import { ErrorBoundary as AdminErrorBoundary } from "../admin/routes/admin.tsx";
import { ErrorBoundary } from "../root.tsx";
import { ErrorDetailsContext } from "./error-details.ts";

const failure = { error: new Error("connect ECONNREFUSED"), params: {} };

for (const [place, path, Boundary] of [
  ["the shop", "/cart", ErrorBoundary],
  ["the admin", "/admin/staff", AdminErrorBoundary],
] as const) {
  const show = (unavailable: boolean) =>
    renderPage(
      path,
      <ErrorDetailsContext value={{ reference: "ABC123", unavailable }}>
        {createElement(Boundary as ComponentType<typeof failure>, failure)}
      </ErrorDetailsContext>,
    );

  test(`while the database is away, a page of ${place} says that it comes back, with its reference and a way to try again`, () => {
    const html = show(true);
    expect(html).toMatch(/<h1[^>]*>We will be right back<\/h1>/);
    expect(html).toMatch(/for a moment\.[^<]* please try again shortly/i);
    expect(html).not.toContain("went wrong");
    expect(html).toMatch(/<code[^>]*>ABC123<\/code>/);
    expect(html).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>Try again<`));
    expect(html, "for the page after hydration").toContain('data-unavailable=""');
  });

  test(`a page of ${place} that failed for another reason does not promise to come back`, () => {
    const html = show(false);
    expect(html).toMatch(/<h1[^>]*>Something went wrong on our side<\/h1>/);
    expect(html).toMatch(/<code[^>]*>ABC123<\/code>/);
    expect(html).not.toContain("data-unavailable");
  });
}
