import { expect, test } from "vitest";
import { showsItself } from "#app/http/shown-page.ts";
import { answerShownPage } from "./answer-shown-page.ts";

const redirect = (headers: Record<string, string> = {}) =>
  new Response(null, { status: 303, headers: { Location: "/cart", ...headers } });
const asked: string[] = [];

/** Answers a form that was sent to /cart/add, where each page is answered so. */
function answer(given: Response, status = 200) {
  asked.length = 0;
  return answerShownPage(given, "https://taqat.test/cart/add?a=b", async ({ method, url }) => {
    asked.push(`${method} ${url}`);
    return new Response("the cart", { status });
  });
}

test("a redirect that lets its page be the answer is answered with it, and says whose page it is", async () => {
  const page = await answer(redirect(showsItself("/cart")));
  expect([page.status, page.headers.get("Content-Location"), await page.text()]).toEqual([200, "/cart", "the cart"]);
  expect(asked).toEqual(["GET https://taqat.test/cart"]);
});

test("another redirect is followed by the browser", async () => {
  const given = redirect();
  expect(await answer(given)).toBe(given);
  expect(asked).toEqual([]);
});

test("where the page fails, the browser asks for it: the form is done", async () => {
  const given = redirect(showsItself("/cart"));
  const fail = () => Promise.reject(new Error("Cannot be rendered"));
  expect(await answerShownPage(given, "https://taqat.test/cart/add", fail)).toBe(given);
});

test.for([302, 404, 503])("where the page is answered with %d, the browser asks for it", async (status) => {
  const given = redirect(showsItself("/cart"));
  expect(await answer(given, status)).toBe(given);
});
