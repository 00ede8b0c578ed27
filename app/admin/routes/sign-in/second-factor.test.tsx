import type { ComponentProps } from "react";
import { expect, test } from "vitest";
import { renderPage } from "#test/render-page.ts";
import SecondFactor from "./second-factor.tsx";

test("who has lost phone and recovery codes reads who can help", () => {
  const props = { loaderData: { next: "/admin" } } as unknown as ComponentProps<typeof SecondFactor>;
  const html = renderPage("/", <SecondFactor {...props} />);
  expect(html).toContain("An owner of the shop resets your second factor");
  expect(html).toContain("npm run owner -- create");
});
