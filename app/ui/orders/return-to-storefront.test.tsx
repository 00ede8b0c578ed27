import { expect, test } from "vitest";
import { renderPage } from "#test/render-page.ts";
import { ReturnToStorefront } from "./return-to-storefront.tsx";

const url = "https://corner.example/thanks?a=1&order=10001";
const render = (automatic: boolean) =>
  renderPage("/checkout/success", <ReturnToStorefront url={url} automatic={automatic} />);

test("without scripts the page leads back by itself, and can be told to stay", () => {
  const html = render(true);
  expect(html).toContain(
    '<noscript><meta http-equiv="refresh" content="20;url=https://corner.example/thanks?a=1&amp;order=10001"/></noscript>',
  );
  expect(html).toMatch(/<a [^>]*href="\/checkout\/success"[^>]*>Stay here<\/a>/);
});

test("whom it led back once is offered the way and nothing more", () => {
  const html = render(false);
  expect(html).toMatch(/<a [^>]*href="https:\/\/corner\.example\/thanks\?a=1&amp;order=10001"[^>]*>Back to /);
  expect(html).not.toMatch(/refresh|Stay here/);
});
