import { expect, test } from "vitest";
import { renderRefusedResource } from "./refused-resource.ts";

const browser = { Accept: "text/html,application/xhtml+xml" };
const ask = (path: string, headers: Record<string, string> = browser, method = "GET") =>
  new Request(`https://shop.example${path}`, { headers, method });
const refuse = (words: unknown, status = 404) => Response.json(words, { status });

test("a file that is gone is a page that says so where a person opens it, and what the route answers where a program asks", async () => {
  const path = "/admin/money/payouts/1/file";
  const page = await renderRefusedResource(ask(path), refuse("The shop has no such payout <1>."));
  expect(page).toMatchObject({ status: 404, headers: { "Content-Type": "text/html; charset=utf-8" } });
  expect(page!.body.toString()).toContain(
    "<h1>We could not find that</h1><p>The shop has no such payout &lt;1&gt;.</p>",
  );
  expect(page!.body.toString()).toContain('href="/admin"');
  expect((await renderRefusedResource(ask("/order/x/photo"), refuse("Gone")))!.body.toString()).toContain(
    'href="/cart"',
  );
  const late = await renderRefusedResource(ask(path), refuse("So much was sold", 422));
  expect(late!.body.toString()).toContain("<h1>That did not work</h1><p>So much was sold</p>");
  const unreached = await renderRefusedResource(ask(path), refuse("The labels did not come: PostEx is busy.", 502));
  expect(unreached!.body.toString()).toContain(
    "<h1>A service that we use did not answer</h1><p>The labels did not come: PostEx is busy.</p>",
  );
  expect(unreached!.body.toString()).toContain('<a href="">Try again</a>');
  expect(late!.body.toString()).not.toContain("Try again");

  for (const [request, response] of [
    [ask(path, { Accept: "image/avif,image/*" }), refuse("Gone")],
    [ask(path, {}), refuse("Gone")],
    [ask(`${path}.data`), refuse("Gone")],
    [ask(path, browser, "POST"), refuse("Gone")],
    [ask(path), refuse({ errors: {} }, 422)],
    [ask(path), refuse("Fine", 200)],
    [ask(path), refuse("Broken", 500)],
    [ask(path), new Response("<p>Gone</p>", { status: 404, headers: { "Content-Type": "text/html" } })],
  ] as const)
    expect(await renderRefusedResource(request, response)).toBeNull();
});
