import { data, UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { describeFailure } from "./describe-failure.ts";
import { preservePage } from "./preserve-page.ts";

const away = new ErrorResponse(503, "", "");
const cut = new TypeError("Failed to fetch");
const failing = (result: unknown) => ({ page: { type: "error" as const, result } });

test("a form that met no database, or a line that was cut, leaves its page as it was, and a notice says which", () => {
  const before = { errors: { name: "Enter a name" } };
  for (const [error, words] of [
    [away, "No answer: the shop's database is away."],
    [cut, "No answer: the connection was cut."],
    [new Error("Unexpected Server Error"), "Not saved: something went wrong on our side."],
    [new ErrorResponse(403, "", ""), "Not saved: that is not allowed. Ask the owner of the shop."],
  ] as const) {
    // As the router wraps what an action throws, unless it is an error response.
    const results = failing(error instanceof ErrorResponse ? error : data(error));
    const failure = preservePage(results, "form", before);
    expect(failure).toEqual({ error });
    expect(describeFailure(failure!.error, "form").title).toBe(words);
    expect(results.page).toMatchObject({ type: "data", result: { data: before, init: { status: 503 } } });
  }
});

test("a page that cannot be loaded again stays, unless it is gone, and a search that fails finds nothing", () => {
  const results = { ...failing(away), layout: { type: "data" as const, result: "layout" } };
  expect(preservePage(results, "reload")).toEqual({ error: away });
  expect(results).toEqual({ layout: { type: "data", result: "layout" } });
  expect(preservePage(failing(new ErrorResponse(404, "", "")), "reload")).toBeNull();
  const search = failing(cut);
  expect(preservePage(search, "search")).toEqual({ error: cut });
  expect(search.page).toEqual({ type: "data", result: null });
});

test("another page gets its error page, and a redirect after a form is followed", () => {
  expect(preservePage(failing(away), "page")).toBeNull();
  const redirected = failing(new Response(null, { status: 303 }));
  expect(preservePage(redirected, "form")).toBeNull();
  expect(redirected.page.type).toBe("error");
});
